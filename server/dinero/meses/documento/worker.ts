import { serveTasks } from '../../../base/threads/worker-thread.ts'
import { componerMes } from './componer.ts'
import type { MonthTask } from './documento.ts'

serveTasks((encargo: MonthTask) => componerMes(encargo))
