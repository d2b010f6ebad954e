import { chmod, mkdir, stat } from 'node:fs/promises'

/**
 * Makes a folder where it is missing, and lets this process's user alone into it, also when it was there before.
 * @throws what the system says; an Error when the folder is another user's and open to any other
 */
export async function createPrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  try {
    await chmod(path, 0o700)
  } catch (cause) {
    const { mode } = await stat(path)
    if ((mode & 0o077) === 0) return
    throw new Error(
      `${path} belongs to another user and others can access it. Its owner must run chmod go= ${path}. Or choose a folder below it, which is created with the right mode`,
      { cause },
    )
  }
}
