import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../base/config/config.ts'
import { CannotOpen } from '../../base/db/cannot-open.ts'
import { lockFolder } from '../../base/db/folder-lock.ts'
import { EN_CURSO } from './rules.ts'

/** Deletes the remains of a killed restore, which may be the readable copy of an encrypted backup. The caller has the folder for itself. */
export function removeAbandonadas(dir: string): void {
  for (const name of readdirSync(dir))
    if (name.startsWith(EN_CURSO)) rmSync(join(dir, name), { recursive: true, force: true })
}

/** `removeAbandonadas` for a server that starts; with PostgreSQL a restore may be at work in its folder. */
export function removeAlIniciar({ DATA_DIR, DATABASE_URL }: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>): void {
  if (!DATABASE_URL) {
    removeAbandonadas(DATA_DIR)
    return
  }
  try {
    const unlock = lockFolder(DATA_DIR)
    removeAbandonadas(DATA_DIR)
    unlock()
  } catch (error) {
    // Several servers on PostgreSQL may have no folder at all.
    if (!(error instanceof CannotOpen) && (error as NodeJS.ErrnoException).code !== 'ERR_SQLITE_ERROR') throw error
  }
}
