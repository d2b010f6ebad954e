import pg from 'pg'

/** Two empty ones in a cluster. @param {string} cluster @returns {Promise<string[]>} */
export async function createDatabases(cluster) {
  const admin = new pg.Client({ connectionString: cluster })
  await admin.connect()
  const urls = []
  for (const name of ['bench_small', 'bench_large']) {
    await admin.query(`create database ${name}`)
    const url = new URL(cluster)
    url.pathname = `/${name}`
    urls.push(url.href)
  }
  await admin.end()
  return urls
}
