import type { Config } from '../../base/config/config.ts'
import { withDb } from '../../base/db/base.ts'
import { cumplir } from '../../base/threads/child-process.ts'
import { revisar } from './revisar.ts'

cumplir((donde: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>) => withDb(donde, revisar))
