import { serveTasks } from '../../base/threads/worker-thread.ts'
import { type EncargoDeBanco, leerDeBanco } from './leer.ts'

serveTasks((encargo: EncargoDeBanco) => leerDeBanco(encargo))
