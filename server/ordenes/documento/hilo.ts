import { atender } from '../../hilo.ts'
import { componerOrden } from './componer.ts'
import type { Encargo } from './documento.ts'

atender((encargo: Encargo) => componerOrden(encargo))
