import { ErrorPage } from '@/components/layout/Failed'

export default function ServerErrorPage() {
  return <ErrorPage />
}
