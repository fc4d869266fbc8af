import type { Config } from '../config.ts'
import { withDb } from '../db/base.ts'
import { cumplir } from '../proceso.ts'
import { revisar } from './revisar.ts'

cumplir((donde: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>) => withDb(donde, revisar))
