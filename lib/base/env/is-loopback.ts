/** Whether only this machine reaches what listens there. By the address alone: where a name leads can change after the start. */
export function isLoopback(host: string): boolean {
  return /^(localhost|(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1)$/i.test(host)
}
