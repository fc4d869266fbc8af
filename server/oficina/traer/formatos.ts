import type { ClaseDeTraer, OrigenDeTraer } from '../../../contract/oficina/traer.ts'
import { type Fila, tituloDe } from '../../base/export/reading/cell.ts'

/** The titles of each column, as `tituloDe` leaves them: ours first, then those of other programs in Spanish and English. */
const TITULOS = {
  id: /^id$/,
  nombre: /^(nombres?|nombrecompleto|name|firstname)$/,
  apellido: /^(apellidos?|lastname|surname)$/,
  email: /^(correo|correoelectr.?nico|email|emailaddress|mail)$/,
  telefono: /^(tel.?fonos?|celular|m.?vil|phone|phonenumber|billingphone|tel.?fonodefacturaci.?n)$/,
  movil: /^mobilenumber$/,
  rol: /^(rol|role|idroles)$/,
  usuario: /^(username|nombredeusuario|usuario)$/,
  pedidos: /^(orders|pedidos)$/,
  registro: /^registro$/,

  descripcion: /^(descripci.?n|detalle|description)$/,
  descripcionCorta: /^(descripci.?ncorta|shortdescription)$/,
  precio: /^(precio|precionormal|price|regularprice)$/,
  stock: /^(stock|inventario|existencias|unidades)$/,
  activo: /^(activo|publicado|published)$/,
  categoria: /^(categor.?as?|categories|category)$/,
  iva: /^iva$/,
  sku: /^sku$/,
  tipo: /^(tipo|type)$/,

  duracion: /^(duraci.?n|duraci.?nminutos|duration)$/,
  descanso: /^(descansodespu.?sminutos|descanso)$/,
  siBuscas: /^sibuscas$/,
  adelantoDe: /^pideadelanto$/,
  adelanto: /^adelanto$/,
  sinSala: /^enl.?nea$/,
  moneda: /^(moneda|currency)$/,
  privado: /^isprivate$/,
  cupo: /^(attendantsnumber|availabilitiestype)$/,

  inicio: /^(fechayhora|startdatetime|inicio|fecha)$/,
  fin: /^(enddatetime|fin)$/,
  servicio: /^(servicio|service|servicename)$/,
  con: /^con$/,
  estado: /^(estado|status)$/,
  notas: /^(notas|notes)$/,
  bloqueo: /^isunavailab(ility|le)$/,
  idCliente: /^iduserscustomer$/,
  idServicio: /^idservices$/,
  idQuien: /^idusersprovider$/,
} as const
export type Columna = keyof typeof TITULOS

/** Which column is which. */
export type ColumnasDeArchivo = Partial<Record<Columna, number>>

export interface Formato {
  clase: ClaseDeTraer
  origen: OrigenDeTraer
}

/** What a file is known by: it has all of these columns and none of the others. The first that fits is meant. */
const FORMATOS: readonly (Formato & { con: readonly Columna[]; sin?: readonly Columna[] })[] = [
  { clase: 'PRODUCTOS', origen: 'WOOCOMMERCE', con: ['sku', 'tipo', 'nombre', 'precio'] },
  { clase: 'PERSONAS', origen: 'WOOCOMMERCE', con: ['nombre', 'email', 'pedidos'] },
  { clase: 'CITAS', origen: 'EASY_APPOINTMENTS', con: ['inicio', 'idCliente', 'idServicio'] },
  { clase: 'SERVICIOS', origen: 'EASY_APPOINTMENTS', con: ['nombre', 'duracion', 'precio', 'cupo'] },
  { clase: 'PERSONAS', origen: 'EASY_APPOINTMENTS', con: ['id', 'nombre', 'apellido', 'email', 'notas'] },
  { clase: 'CITAS', origen: 'BIOBIENESTAR', con: ['inicio', 'servicio', 'nombre', 'email'] },
  { clase: 'PRODUCTOS', origen: 'BIOBIENESTAR', con: ['nombre', 'precio', 'stock'], sin: ['sku'] },
  { clase: 'SERVICIOS', origen: 'BIOBIENESTAR', con: ['nombre', 'descripcion', 'precio'], sin: ['stock', 'id'] },
  { clase: 'PERSONAS', origen: 'BIOBIENESTAR', con: ['nombre', 'apellido', 'email'], sin: ['id', 'precio'] },
]

/** What a file must have when a person says what it brings. */
const AL_MENOS: Record<ClaseDeTraer, readonly Columna[]> = {
  PERSONAS: ['nombre'],
  SERVICIOS: ['nombre', 'precio'],
  PRODUCTOS: ['nombre', 'precio'],
  CITAS: ['inicio', 'servicio', 'nombre'],
}

/** How the columns that a kind needs are called in our own files, for people. */
export const TITULOS_PROPIOS: Record<ClaseDeTraer, string> = {
  PERSONAS: 'Nombre, y Teléfono o Correo',
  SERVICIOS: 'Nombre, Detalle y Precio',
  PRODUCTOS: 'Nombre, Precio y Stock',
  CITAS: 'Fecha y hora, Servicio, Nombre y Correo',
}

export function columnasDeArchivo({ celdas }: Fila): ColumnasDeArchivo {
  const columnas: ColumnasDeArchivo = {}
  for (const [i, { texto }] of celdas.entries()) {
    const titulo = tituloDe(texto)
    for (const [columna, como] of Object.entries(TITULOS) as [Columna, RegExp][])
      if (titulo && como.test(titulo)) columnas[columna] ??= i
  }
  return columnas
}

/** What a row of titles belongs to, as its program writes it, or as a person says; null for any other row. */
export function formatoDe(columnas: ColumnasDeArchivo, que: ClaseDeTraer | null): Formato | null {
  const tiene = (columna: Columna) => columnas[columna] !== undefined
  const conocido = FORMATOS.find(
    ({ clase, con, sin = [] }) => (que === null || clase === que) && con.every(tiene) && !sin.some(tiene),
  )
  if (conocido) return { clase: conocido.clase, origen: conocido.origen }
  return que !== null && AL_MENOS[que].every(tiene) ? { clase: que, origen: 'OTRO' } : null
}
