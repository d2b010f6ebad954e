import type { NextConfig } from 'next'

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // Pictures are made in their sizes by scripts/generate; the optimiser would be an open door (threats, row 4).
  images: { unoptimized: true },
  // `npm test` runs the type check by itself.
  typescript: { ignoreBuildErrors: true },
  webpack(webpack) {
    // Optional parts of wallet libraries, for React Native and for pretty logs in a terminal.
    webpack.resolve.alias['@react-native-async-storage/async-storage'] = false
    webpack.resolve.alias['pino-pretty'] = false
    return webpack
  },
}

export default config
