/** Runs these files, or all. What a test logs is not printed. @param {string[]} files @returns {string[]} */
export function buildVitestArguments(files) {
  // Without its value the option would take the first file for one.
  return ['run', '--silent=true', ...files]
}
