import { serveTasks } from '../../../base/threads/worker-thread.ts'
import { componerMes } from './componer.ts'
import type { DocumentTask } from './documento.ts'

serveTasks((encargo: DocumentTask) => componerMes(encargo))
