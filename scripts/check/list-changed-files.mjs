import { execFileSync } from 'node:child_process'

/** @param {string[]} args @returns {string} */
const git = (args) => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** @param {string} ref */
function exists(ref) {
  try {
    git(['rev-parse', '--verify', '--quiet', `${ref}^{commit}`])
    return true
  } catch {
    return false
  }
}

/** Where the work began: the landed `main`, else the local one; on `main` itself without a remote only what is not committed. @returns {string} */
export function findBase() {
  const ref = ['origin/main', 'main'].find(exists) ?? 'HEAD'
  return git(['merge-base', ref, 'HEAD'])
}

/** Every file that differs from a commit and still exists, new ones too. @param {string} base @returns {string[]} paths from the root */
export function listChangedFiles(base) {
  const changed = git(['diff', '--name-only', '--diff-filter=d', base])
  const fresh = git(['ls-files', '--others', '--exclude-standard'])
  return [...new Set([...changed.split('\n'), ...fresh.split('\n')])].filter((file) => file !== '').sort()
}
