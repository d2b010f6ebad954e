/** Where the app serves a file of the operator's folder. @param version of the folder: the address may be cached for ever */
export function buildAssetHref(path: string, version: string): string {
  return `/site/${path.split('/').map(encodeURIComponent).join('/')}?v=${version}`
}
