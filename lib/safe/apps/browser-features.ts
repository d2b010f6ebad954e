/** What Safe{Wallet} lets an app's manifest ask for, without what browsers have given up. */
export const browserFeatures = [
  ...(['accelerometer', 'ambient-light-sensor', 'autoplay', 'battery', 'camera', 'clipboard-read'] as const),
  ...(['clipboard-write', 'display-capture', 'encrypted-media', 'fullscreen', 'gamepad', 'geolocation'] as const),
  ...(['gyroscope', 'keyboard-map', 'magnetometer', 'microphone', 'midi', 'payment', 'picture-in-picture'] as const),
  ...(['publickey-credentials-get', 'screen-wake-lock', 'serial', 'sync-xhr', 'usb', 'web-share', 'hid'] as const),
  'xr-spatial-tracking',
] as const

export type BrowserFeature = (typeof browserFeatures)[number]

/** Of what a manifest asks for what there is, each once. */
export function listSupportedFeatures(asked: readonly string[] = []): BrowserFeature[] {
  return browserFeatures.filter((feature) => asked.includes(feature))
}

/** A frame's `allow`: what was asked for and granted, for the app's own origin. */
export function buildAllow(asked: readonly BrowserFeature[], granted: Readonly<Record<string, boolean>>): string {
  return asked
    .filter((feature) => granted[feature] === true)
    .map((feature) => `${feature} 'src'`)
    .join('; ')
}
