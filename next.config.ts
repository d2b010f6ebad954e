import type { NextConfig } from 'next'
import { nameBuild } from './scripts/fingerprint.mjs'
import { patchWebpack } from './scripts/next/webpack-patches.mjs'

const config: NextConfig = {
  poweredByHeader: false,
  // A visitor's page may come from one machine, and what it asks for from another that built the same by itself.
  generateBuildId: () => nameBuild(),
  reactStrictMode: true,
  // Pictures are made in their sizes by scripts/generate; the optimiser would fetch and decode what strangers name.
  images: { unoptimized: true },
  // `npm test` runs the type check by itself.
  typescript: { ignoreBuildErrors: true },
  // The files that a host without node_modules would need are not listed: `npm start` runs beside them, and the list takes longer than all else.
  outputFileTracingExcludes: { '**': ['**/*'] },
  experimental: {
    // Nothing here lives under an `app` folder: without the filter each page loads 3 kB less.
    clientRouterFilter: false,
    // To load the code of all pages first delays the first start by 0.5 s; each page takes less than 0.1 s when it is first asked for.
    preloadEntriesOnStart: false,
  },
  async headers() {
    return [
      { source: '/fonts/:file*', headers: [{ key: 'cache-control', value: 'public, max-age=31536000, immutable' }] },
      // Safe{Wallet} reads it from its own origin, before it frames the market.
      { source: '/manifest.json', headers: [{ key: 'access-control-allow-origin', value: '*' }] },
      { source: '/:folder(works|people)/:file*', headers: [{ key: 'cache-control', value: 'public, max-age=86400' }] },
    ]
  },
  webpack: patchWebpack,
}

export default config
