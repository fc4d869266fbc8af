import type { Accion, Asunto } from '../../../contract/historia.ts'

export const NOMBRES: Record<Asunto, string> = {
  ORDEN: 'Orden',
  CITA: 'Cita',
  BLOQUEO: 'Bloqueo',
  PRODUCTO: 'Producto',
  SERVICIO: 'Servicio',
  TALLER: 'Taller',
  INSCRIPCION: 'Inscripción',
  COBRO: 'Cobro',
  NOTAS: 'Notas privadas',
  POST: 'Post',
  USUARIO: 'Usuario',
  ROL: 'Rol',
  ACCESO: 'Acceso',
  AJUSTES: 'Ajustes',
  CORREO: 'Correo',
}

export const ACCIONES: Record<Accion, string> = { CREAR: 'Crear', CAMBIAR: 'Cambiar', ELIMINAR: 'Eliminar' }
