import type { Config } from '../../base/config/config.ts'
import { withDb } from '../../base/db/open.ts'
import { serveParent } from '../../base/threads/child-process.ts'
import { revisar } from './revisar.ts'

serveParent((donde: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>) => withDb(donde, revisar))
