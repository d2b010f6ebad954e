/** Runs these files, or all. What a test logs is not printed. @param {string[]} files @returns {string[]} */
export function buildVitestArguments(files) {
  // Without a value, Vitest takes the first file as the value of `--silent`.
  return ['run', '--silent=true', '--reporter=dot', ...files]
}
