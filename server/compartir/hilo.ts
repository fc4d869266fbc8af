import { atender } from '../hilo.ts'
import { dibujarCartel } from './dibujo.ts'

atender(dibujarCartel)
