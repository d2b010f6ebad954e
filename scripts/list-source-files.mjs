import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** The source files of some folders, without what is generated, as paths from the root with `/`, sorted. @param {string} root @param {string[]} folders */
export function listSourceFiles(root, folders) {
  return folders
    .filter((folder) => existsSync(path.join(root, folder)))
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        `${folder}/${file}`.replaceAll('\\', '/'),
      ),
    )
    .filter((file) => /\.(tsx?|m[tj]s)$/.test(file) && !/\/node_modules\/|^lib\/i18n\/generated\//.test(file))
    .sort()
}

/** @param {string} file */
export function isTestFile(file) {
  return /\.test\.tsx?$/.test(file)
}
