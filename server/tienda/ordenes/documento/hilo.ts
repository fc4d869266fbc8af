import { atender } from '../../../base/threads/worker-thread.ts'
import { componerOrden } from './componer.ts'
import type { Encargo } from './documento.ts'

atender((encargo: Encargo) => componerOrden(encargo))
