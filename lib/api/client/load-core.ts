// The schemas that parse the answers weigh 12 kB. A page comes with its first answers, so it loads them when it asks.
export const loadCoreApi = () => import('./core')
