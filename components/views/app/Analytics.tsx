import { useEffect } from 'react'

/** Page views, where the host serves the script at a path of this site. Anywhere else: no request at all. */
export function Analytics() {
  useEffect(() => {
    if (process.env.NEXT_PUBLIC_VERCEL_ENV) void import('@vercel/analytics').then(({ inject }) => inject())
  }, [])
  return null
}
