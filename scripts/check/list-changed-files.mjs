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

/** Where the item began: the landed `main`, else the local one; on `main` itself without a remote only what is not committed. @returns {string} */
export function findBase() {
  const ref = ['origin/main', 'main'].find(exists) ?? 'HEAD'
  return git(['merge-base', ref, 'HEAD'])
}

/**
 * Every file that differs from a commit, new and deleted ones too.
 * @param {string} base @returns {string[]} paths from the root
 */
export function listChangedFiles(base) {
  // Ended by NUL: git quotes names with letters outside of ASCII otherwise.
  const changed = git(['diff', '--name-only', '-z', base])
  const fresh = git(['ls-files', '--others', '--exclude-standard', '-z'])
  return [...new Set([...changed.split('\0'), ...fresh.split('\0')])].filter((file) => file !== '').sort()
}

/** Whether git knows a commit by this name. @param {string} ref */
export const isCommit = exists
