import pg from 'pg'

/** Empty ones in a cluster. @param {string} cluster @param {readonly string[]} [names] @returns {Promise<string[]>} */
export async function createDatabases(cluster, names = ['small', 'large']) {
  const admin = new pg.Client({ connectionString: cluster })
  await admin.connect()
  const urls = []
  for (const name of names) {
    await admin.query(`create database bench_${name}`)
    const url = new URL(cluster)
    url.pathname = `/bench_${name}`
    urls.push(url.href)
  }
  await admin.end()
  return urls
}
