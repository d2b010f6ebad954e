// The plain set-up that RainbowKit's own guide describes for Next with the pages router.
export default {
  reactStrictMode: true,
  webpack(config) {
    config.externals.push('pino-pretty', 'lokijs', 'encoding')
    config.resolve.alias['@react-native-async-storage/async-storage'] = false
    return config
  },
}
