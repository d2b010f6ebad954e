/**
 * A name for each address in metrics: its host, which holds no key of a provider. A place in the list tells two of one host apart.
 */
export function nameEndpoints(urls: readonly string[]): string[] {
  const hosts = urls.map((url) => new URL(url).host)
  return hosts.map((host, index) => {
    const place = hosts.slice(0, index + 1).filter((one) => one === host).length
    return place === 1 ? host : `${host} ${place}`
  })
}
