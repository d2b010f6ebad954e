import { ErrorPage } from '@/components/layout/ErrorPage'

/** Shown when a page breaks in the browser; the server's own faults have 500. */
export default function BrowserError() {
  return <ErrorPage />
}
