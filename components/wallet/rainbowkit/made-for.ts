/** The version of RainbowKit whose texts and elements this folder changes. */
export const madeFor = '2.2.11'
