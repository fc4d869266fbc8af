import { atender } from '../../hilo.ts'
import { componerOrden } from './componer.ts'
import type { Encargo } from './documento.ts'

atender(({ orden, negocio }: Encargo) => componerOrden(orden, negocio))
