import { resolve } from 'node:path'
import type { NextConfig } from 'next'
import { nameBuild } from './scripts/fingerprint.mjs'

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
  // Nothing here lives under an `app` folder: without the filter each page loads 3 kB less.
  experimental: { clientRouterFilter: false },
  async headers() {
    return [
      { source: '/fonts/:file*', headers: [{ key: 'cache-control', value: 'public, max-age=31536000, immutable' }] },
      // Safe{Wallet} reads it from its own origin, before it frames the market.
      { source: '/manifest.json', headers: [{ key: 'access-control-allow-origin', value: '*' }] },
      { source: '/:folder(works|people)/:file*', headers: [{ key: 'cache-control', value: 'public, max-age=86400' }] },
    ]
  },
  webpack(webpack, { isServer, dev, webpack: { NormalModuleReplacementPlugin } }) {
    // One hash for all lazy chunks: a hash for each of the 170 of the wallets would stand in every page's runtime.
    if (!isServer && !dev) {
      webpack.output.chunkFilename = 'static/chunks/[id].[fullhash:8].js'
      // The names of all pages stand in the manifest that each of them loads.
      webpack.output.filename = String(webpack.output.filename).replace('[contenthash]', '[contenthash:8]')
    }
    if (!isServer) {
      // It reads rewrites, and there are none: 2 kB of every page.
      webpack.resolve.alias['next/dist/compiled/path-to-regexp'] = false
      // What every browser has that can run the rest (the baseline is Chrome 111, Safari 16.4).
      webpack.resolve.alias['../build/polyfills/polyfill-module'] = false
    }
    if (!isServer) {
      webpack.plugins.push(
        new NormalModuleReplacementPlugin(
          /^react-dom\/client$/,
          (found: { request: string; contextInfo: { issuer: string } }) => {
            if (/\/next\/dist\/(esm\/)?client\//.test(found.contextInfo.issuer))
              found.request = resolve('lib/browser/startup/hydrate-in-slices')
          },
        ),
      )
    }
    // Next's own modules as it ships them for bundlers: of its CommonJS ones each page loads 16 kB that it never runs.
    if (!isServer && !dev) {
      const doors: Record<string, string> = {
        ...{ 'next/app': 'pages/_app', 'next/head': 'shared/lib/head', 'next/router': 'client/router' },
      }
      webpack.plugins.push(
        new NormalModuleReplacementPlugin(
          /^next\/(app|head|router)$|next\/dist\/(client|lib|pages|shared)\//,
          (found: { request: string }) => {
            const path = doors[found.request] ?? found.request.split('next/dist/')[1]
            found.request = `next/dist/esm/${path}`
          },
        ),
      )
    }
    // Optional parts of wallet libraries, for React Native and for pretty logs in a terminal.
    webpack.resolve.alias['@react-native-async-storage/async-storage'] = false
    webpack.resolve.alias['pino-pretty'] = false
    // The provider asks for the SDK's CommonJS build, which brings all of viem along: 258 kB in place of 35.
    webpack.resolve.alias['@safe-global/safe-apps-sdk$'] = resolve('node_modules/@safe-global/safe-apps-sdk/dist/esm')
    return webpack
  },
}

export default config
