import { rm } from 'node:fs/promises'

/** Removes a temporary folder. Tried again for three seconds: a child that is ending may still write into it. */
export function removeFolder(/** @type {string} */ folder) {
  return rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
}
