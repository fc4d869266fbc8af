import { contar } from '../../../../contract/base/text/text.ts'
import type { ClaseDeTraer, EstadoDeTraer, OrigenDeTraer } from '../../../../contract/oficina/traer.ts'

export const CLASES: Record<ClaseDeTraer, string> = {
  PERSONAS: 'Personas',
  SERVICIOS: 'Servicios',
  PRODUCTOS: 'Productos',
  CITAS: 'Citas por venir',
}

const CUANTAS: Record<ClaseDeTraer, readonly [una: string, varias: string]> = {
  PERSONAS: ['persona', 'personas'],
  SERVICIOS: ['servicio', 'servicios'],
  PRODUCTOS: ['producto', 'productos'],
  CITAS: ['cita', 'citas'],
}

/** `118 personas`. */
export const cuantasDe = (clase: ClaseDeTraer, cuantas: number): string => contar(cuantas, ...CUANTAS[clase])

export const ORIGENES: Record<OrigenDeTraer, string> = {
  BIOBIENESTAR: 'un archivo nuestro',
  EASY_APPOINTMENTS: 'Easy!Appointments',
  WOOCOMMERCE: 'WooCommerce',
  OTRO: 'una lista',
}

export const ESTADOS: Record<EstadoDeTraer, readonly [tono: 'success' | 'neutral' | 'danger', palabra: string]> = {
  NUEVA: ['success', 'Nueva'],
  YA_ESTA: ['neutral', 'Ya está'],
  FUERA: ['neutral', 'No se trae'],
  CON_ERROR: ['danger', 'Con error'],
}

/** What becomes of the things once they are here, said before they are. */
export const QUE_PASA: Record<ClaseDeTraer, readonly string[]> = {
  PERSONAS: [
    'A nadie le llega un correo por esto. Quedan sin cuenta; las notas, direcciones y contraseñas no se traen.',
    'Lo que ya está no se cambia.',
  ],
  SERVICIOS: ['Sus precios son lo que se paga, con IVA incluido.', 'Lo que ya está no se cambia.'],
  PRODUCTOS: [
    'Los precios de tus productos son sin IVA. Sin otra indicación queda 13 %: cámbialo en el producto que tenga otra tasa.',
    'Las fotos no se traen: súbelas en cada producto. Lo que ya está no se cambia.',
  ],
  CITAS: [
    'A nadie le llega una confirmación; el recordatorio sale como siempre, el día antes.',
    'El precio es el del archivo, o el del servicio. Las citas que ya pasaron no se traen.',
  ],
}
