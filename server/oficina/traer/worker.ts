import { serveTasks } from '../../base/threads/worker-thread.ts'
import { type Encargo, leer } from './leer.ts'

serveTasks((encargo: Encargo) => leer(encargo))
