/**
 * Lets the process go on when whoever read its output has ended (EPIPE). Without a listener the error is thrown, what handles it writes it to
 * the same closed pipe, and the process does nothing else: it took a whole core.
 */
export function ignoreClosedOutput() {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
