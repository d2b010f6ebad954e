import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installPackage } from './postgres.mjs'

const openssl = '/usr/bin/openssl'

/** A certificate that nobody vouches for, for two days: `certificate.pem` and `key.pem` in a folder. @param {string} folder */
export function makeCertificate(folder) {
  if (!existsSync(openssl)) installPackage('openssl', console.log)
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', `${folder}/key.pem`]
  const certificate = ['-x509', '-days', '2', '-subj', '/CN=localhost', '-out', `${folder}/certificate.pem`]
  execFileSync(openssl, ['req', ...certificate, ...key], { stdio: 'ignore' })
}
