import { ErrorPage } from '@/components/layout/Failed'

/** Shown when a page breaks in the browser; the server's own faults have 500. */
export default function ErrorPage() {
  return <ErrorPage />
}
