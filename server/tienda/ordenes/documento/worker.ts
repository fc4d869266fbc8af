import { serveTasks } from '../../../base/threads/worker-thread.ts'
import { componerOrden } from './componer.ts'
import type { DocumentTask } from './documento.ts'

serveTasks((encargo: DocumentTask) => componerOrden(encargo))
