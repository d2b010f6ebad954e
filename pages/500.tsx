import { ErrorPage } from '@/components/layout/ErrorPage'

export default function ServerErrorPage() {
  return <ErrorPage />
}
