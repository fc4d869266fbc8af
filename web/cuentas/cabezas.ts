import { type Cabezas, publica } from '../cabeza.ts'
import { login } from './pantallas.ts'

export default [
  publica(login, {
    descripcion:
      'Entra con tu correo y tu contraseña, o crea tu cuenta, para reservar citas, inscribirte en talleres y comprar en línea.',
  }),
] satisfies Cabezas
