/** By it the server tells a page that it makes which event of the market was the last. Never from outside. */
export const lastEventIdHeader = 'x-verdigris-last-event'
