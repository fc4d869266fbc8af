import { centimos } from '../../contract/dinero.ts'
import type { Ejemplos } from '../http/app.ts'
import { deleteServicio, insertServicio, listIntactos } from './queries.ts'

/** Six services of the example practice; `precio` is in céntimos. */
const SERVICIOS = [
  {
    nombre: 'Psicoterapia individual',
    detalle: 'Una hora para hablar con calma de lo que te preocupa, con acompañamiento profesional y a tu ritmo.',
    precio: 3_000_000,
  },
  {
    nombre: 'Terapia de pareja',
    detalle: 'Un espacio neutral para escucharse de nuevo, ordenar los desacuerdos y decidir los próximos pasos.',
    precio: 4_000_000,
  },
  {
    nombre: 'Orientación a madres y padres',
    detalle: 'Herramientas para límites con cariño, rutinas, pantallas, sueño y las etapas difíciles de la crianza.',
    precio: 3_000_000,
  },
  {
    nombre: 'Masaje relajante con aceites',
    detalle: 'Masaje suave de cuerpo entero con aceites esenciales de la zona. Incluye una infusión al final.',
    precio: 2_500_000,
  },
  {
    nombre: 'Reflexología',
    detalle: 'Presión en puntos del pie que ayuda a soltar la tensión. Se recibe con ropa cómoda.',
    precio: 2_000_000,
  },
  {
    nombre: 'Sesión de desarrollo personal',
    detalle: 'Una meta concreta, un plan pequeño y seguimiento: hábitos, trabajo, decisiones importantes.',
    precio: 2_750_000,
  },
] as const

export const ejemplos: Ejemplos = {
  preparar: async (ahora) => async (tx) => {
    for (const servicio of SERVICIOS)
      await insertServicio(tx, { ...servicio, precio: centimos(servicio.precio), creado: ahora })
  },
  retirar: async (tx, puestos) => {
    for (const id of await listIntactos(tx, puestos)) await deleteServicio(tx, id)
  },
}
