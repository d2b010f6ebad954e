import { spawnSync } from 'node:child_process'
import { heldFile } from './held-figures.mjs'

/** @typedef {{ commit: string, files: Map<string, string | undefined> }} Changes from each changed file to its path in that commit, undefined when it is new. */

/** What differs from the commit that last changed the held figures; undefined where there is no git history. @param {string} root @returns {Changes | undefined} */
export function readChanges(root) {
  const commit = runGit(root, ['log', '-1', '--format=%H', '--', heldFile])?.trim()
  if (!commit) return undefined
  /** @type {Changes['files']} */
  const files = new Map()
  for (const line of (runGit(root, ['-c', 'core.quotePath=off', 'diff', '--name-status', '-M', commit]) ?? '').split(
    '\n',
  )) {
    const [status = '', before = '', after = before] = line.split('\t')
    if (status !== '' && status !== 'D') files.set(after, status === 'A' ? undefined : before)
  }
  for (const file of (
    runGit(root, ['-c', 'core.quotePath=off', 'ls-files', '--others', '--exclude-standard']) ?? ''
  ).split('\n'))
    if (file !== '') files.set(file, undefined)
  return { commit, files }
}

/** A file's text in the commit that last held the figures. @param {string} root @param {Changes} changes @param {string} file */
export function readTextBefore(root, { commit, files }, file) {
  const before = files.get(file)
  return before === undefined ? '' : (runGit(root, ['show', `${commit}:${before}`]) ?? '')
}

/** @param {string} root @param {string[]} parameters */
function runGit(root, parameters) {
  const { status, stdout } = spawnSync('git', parameters, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  return status === 0 ? stdout : undefined
}
