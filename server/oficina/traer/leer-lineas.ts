import * as z from 'zod/mini'
import { campos } from '../../../contract/agenda/citas/citas.ts'
import { ServicioForm } from '../../../contract/agenda/servicios/administrar-servicios.ts'
import type { AdelantoDe } from '../../../contract/agenda/servicios/servicios.ts'
import { Precio } from '../../../contract/base/fields/fields.ts'
import { aColones, centimos, type TasaDeIva } from '../../../contract/base/money/money.ts'
import { formatWallTime } from '../../../contract/base/time/time.ts'
import { faltasDe } from '../../../contract/base/wire/errors.ts'
import { nombreDe } from '../../../contract/cuentas/cuentas.ts'
import { nombreYApellidoDe, UsuarioForm } from '../../../contract/cuentas/usuarios.ts'
import type { ClaseDeTraer } from '../../../contract/oficina/traer.ts'
import { ProductoForm } from '../../../contract/tienda/productos.ts'
import { adelantoPedido } from '../../agenda/servicios/rules.ts'
import { Refusal } from '../../base/http/refuse.ts'
import { type Celdas, ErrorDeLinea, SeDejaFuera } from './fila.ts'
import type { Formato } from './formatos.ts'
import { textOfHtml } from './html-text.ts'
import type { CitaLeida, LineaDeArchivo, PersonaLeida, ProductoLeido, ServicioLeido } from './linea.ts'

/** What a line says; `motivo` where something becomes otherwise than in the file. */
type Dicho<C extends ClaseDeTraer> = { datos: NonNullable<LineaDeArchivo<C>['datos']>; motivo?: string | null }

export const LECTORES: {
  [C in ClaseDeTraer]: { tituloDe: (celdas: Celdas) => string; leer: (celdas: Celdas, formato: Formato) => Dicho<C> }
} = {
  PERSONAS: { tituloDe: (celdas) => nombreDe(nombresDe(celdas)) || celdas.texto('email'), leer: leerPersona },
  SERVICIOS: { tituloDe: ({ texto }) => texto('nombre'), leer: leerServicio },
  PRODUCTOS: { tituloDe: ({ texto }) => texto('nombre'), leer: leerProducto },
  CITAS: { tituloDe: (celdas) => nombreDe(nombresDe(celdas)) || celdas.texto('email'), leer: leerCita },
}

/** The values of a form, by its own rules; its first sentence is the error of the line. */
function segun<S extends z.ZodMiniType>(forma: S, valores: z.input<S>): z.output<S> {
  const leido = z.safeDecode(forma, valores)
  if (!leido.success) throw new ErrorDeLinea(faltasDe(leido.error).message)
  return leido.data
}

/** In columns of their own, or the whole name in one. */
function nombresDe({ texto, tiene }: Celdas) {
  const nombre = texto('nombre')
  return tiene('apellido') ? { nombre, apellido: texto('apellido') } : nombreYApellidoDe(nombre)
}

/** The number of a role of Easy!Appointments. */
const CLIENTE_DE_EA = '3'

function leerPersona(celdas: Celdas, { origen }: Formato): Dicho<'PERSONAS'> {
  const rol = celdas.texto('rol')
  if (origen === 'EASY_APPOINTMENTS' && rol !== '' && rol !== CLIENTE_DE_EA)
    throw new SeDejaFuera('Trabaja en la práctica: en Easy!Appointments no es cliente.')
  if (/^(administra[dt]or|shop.?manager)/i.test(rol))
    throw new SeDejaFuera('Administra: dale una cuenta desde Usuarios.')
  return { datos: personaDe(celdas) }
}

function personaDe(celdas: Celdas): PersonaLeida {
  const telefono = celdas.texto('telefono') || celdas.texto('movil')
  const { version: _, ...persona } = segun(UsuarioForm, {
    ...nombresDe(celdas),
    email: celdas.texto('email'),
    telefono,
  })
  return persona
}

const TASAS: readonly number[] = [13, 4, 2, 1, 0]

function tasaDe(celdas: Celdas): TasaDeIva | null {
  const tasa = celdas.entero('iva', 'El IVA')
  if (tasa !== null && !TASAS.includes(tasa)) throw new ErrorDeLinea('El IVA debe ser 13, 4, 2, 1 o 0.')
  return tasa as TasaDeIva | null
}

const NUESTRA = /^(|crc|₡|¢|colon(es)?|colón)$/i

function precioDe(celdas: Celdas) {
  const moneda = celdas.texto('moneda')
  if (!NUESTRA.test(moneda)) throw new ErrorDeLinea(`Su precio está en ${moneda}: aquí solo hay colones.`)
  const precio = celdas.monto('precio')
  if (precio === null) throw new ErrorDeLinea('No trae precio.')
  return precio
}

function leerServicio(celdas: Celdas, { origen }: Formato): Dicho<'SERVICIOS'> {
  const nombre = celdas.texto('nombre')
  const escrito = celdas.texto('descripcion')
  const detalle = origen === 'BIOBIENESTAR' ? escrito : textOfHtml(escrito)
  const [duracion, margen] = [celdas.entero('duracion', 'La duración'), celdas.entero('descanso', 'El descanso')]
  const form = {
    nombre,
    detalle: detalle || nombre,
    precio: aColones(precioDe(celdas)),
    ...(duracion !== null && { duracion }),
    ...(margen !== null && { margen }),
    siBuscas: celdas.texto('siBuscas'),
    adelanto: aColones(celdas.monto('adelanto') ?? centimos(0)),
    adelantoDe: deCuales(celdas),
  }
  const leido = segun(ServicioForm, form)
  const datos: ServicioLeido = {
    nombre: leido.nombre,
    detalle: leido.detalle,
    precio: leido.precio,
    duracion,
    margen,
    iva: tasaDe(celdas),
    siBuscas: leido.siBuscas ?? null,
    sinSala: esSi(celdas.texto('sinSala')),
    ...comoLinea(() => adelantoPedido(leido)),
  }
  const privado = origen === 'EASY_APPOINTMENTS' && celdas.texto('privado') === '1'
  const motivo = frases(
    detalle === '' && 'No trae descripción: queda su nombre.',
    privado && 'Allá es privado: aquí se ve al reservar.',
    sinCosto(datos),
  )
  return { datos, motivo }
}

const esSi = (escrito: string) => /^(s[ií]|1|true)$/i.test(escrito)

/** The appointments for which a service asks for a deposit, as our own file says it. An amount alone does not say it. */
function deCuales(celdas: Celdas): AdelantoDe {
  const escrito = celdas.texto('adelantoDe')
  if (/^siempre/i.test(escrito)) return 'SIEMPRE'
  if (/^(en la )?primera/i.test(escrito)) return 'PRIMERA'
  const ninguno = /^(no|ninguno)$/i.test(escrito) || (escrito === '' && !celdas.monto('adelanto'))
  if (ninguno) return 'NINGUNO'
  throw new ErrorDeLinea('Escribe en «Pide adelanto» ninguno, primera visita o siempre.')
}

/** A rule of the domain, whose refusal is the error of the line. */
function comoLinea<T>(regla: () => T): T {
  try {
    return regla()
  } catch (error) {
    throw error instanceof Refusal ? new ErrorDeLinea(error.message) : error
  }
}

const sinCosto = ({ precio }: { precio: number }) => precio === 0 && 'Queda con precio ₡0,00.'

function frases(...posibles: (string | false)[]): string | null {
  return posibles.filter(Boolean).join(' ') || null
}

/** Kinds of products of a shop that are nothing by themselves. */
const SIN_PRECIO_PROPIO: Record<string, string> = {
  variable: 'Reúne variaciones: se trae cada una por sí misma.',
  grouped: 'Reúne otros productos: se trae cada uno por sí mismo.',
  external: 'Se vende en otro sitio.',
}

function leerProducto(celdas: Celdas, { origen }: Formato): Dicho<'PRODUCTOS'> {
  const { texto } = celdas
  const deTienda = origen === 'WOOCOMMERCE'
  const tipos = texto('tipo')
    .toLowerCase()
    .split(/\s*,\s*/)
  const fuera = deTienda && tipos.map((tipo) => SIN_PRECIO_PROPIO[tipo]).find(Boolean)
  if (fuera) throw new SeDejaFuera(fuera)
  const escrita = texto('descripcion') || texto('descripcionCorta')
  const stock = deTienda ? existenciasDe(celdas) : { hay: celdas.entero('stock', 'El stock') }
  const form = {
    nombre: deTienda ? textOfHtml(texto('nombre')) : texto('nombre'),
    descripcion: deTienda ? textOfHtml(escrita) : escrita,
    precio: aColones(precioDe(celdas)),
    stock: stock.hay ?? 0,
    activo: deTienda ? /^1?$/.test(texto('activo')) : !/^(0|no|falso|false)$/i.test(texto('activo')),
    categoria: deTienda ? categoriaDe(texto('categoria')) : texto('categoria'),
  }
  const { version: _, imagenUrl: __, iva: ___, categoria = null, ...leido } = segun(ProductoForm, form)
  const datos: ProductoLeido = { ...leido, categoria, iva: tasaDe(celdas), sku: texto('sku') || null }
  const sinStock = stock.hay === null && (stock.porque ?? 'No trae existencias: queda en 0.')
  return { datos, motivo: frases(sinStock, sinCosto(datos)) }
}

/** The units of a product of WooCommerce, which writes `parent` for a variation of a common stock, and owes what it sold without having it. */
function existenciasDe(celdas: Celdas): { hay: number | null; porque?: string } {
  if (celdas.texto('stock') === 'parent')
    return { hay: null, porque: 'Sus existencias son las de todas sus variaciones juntas: queda en 0.' }
  const hay = celdas.entero('stock', 'El stock')
  return hay !== null && hay < 0 ? { hay: null, porque: `Allá tiene ${hay} existencias: queda en 0.` } : { hay }
}

/** The innermost name of the first category: `Aceites > Esenciales, Ofertas` is `Esenciales`. */
function categoriaDe(categorias: string): string {
  const primera = categorias
    .split(/(?<!\\),/)[0]!
    .split('>')
    .at(-1)!
    .replace(/\\+,/g, ',')
    .trim()
  return /^(uncategorized|sin categor(izar|ía))$/i.test(primera) ? '' : primera
}

function leerCita(celdas: Celdas, { origen }: Formato): Dicho<'CITAS'> {
  const { texto } = celdas
  const deEA = origen === 'EASY_APPOINTMENTS'
  if (/^(1|true)$/i.test(texto('bloqueo'))) throw new SeDejaFuera('No es una cita: es tiempo cerrado.')
  const estado = texto('estado')
  if (/^cancel/i.test(estado)) throw new SeDejaFuera('Está cancelada.')
  if (deEA && /^draft$/i.test(estado)) throw new SeDejaFuera('Es un borrador.')
  const inicio = celdas.momento('inicio')
  const servicio = texto('servicio')
  const leido = segun(z.object(campos), {
    fechaHora: formatWallTime(inicio),
    servicio: servicio || (deEA ? '-' : ''),
    notas: texto('notas'),
  })
  const { email, telefono } = deEA ? { email: null, telefono: null } : comoSeConoce(celdas)
  const datos: CitaLeida = {
    inicio,
    duracion: duracionDe(celdas, inicio),
    servicio: servicio ? leido.servicio : null,
    nombre: nombreDe(nombresDe(celdas)) || null,
    email,
    telefono,
    con: texto('con') || null,
    notas: leido.notas,
    precio: deEA ? null : acordadoDe(celdas),
    ajenos: deEA ? { cliente: texto('idCliente'), servicio: texto('idServicio'), quien: texto('idQuien') } : null,
  }
  return { datos }
}

/** What was agreed, by the rules of every price; null where nothing was. */
function acordadoDe(celdas: Celdas) {
  const precio = celdas.monto('precio')
  return precio === null ? null : segun(Precio, aColones(precio))
}

/** A name alone is enough where no other person has it. */
function comoSeConoce(celdas: Celdas): Pick<PersonaLeida, 'email' | 'telefono'> {
  const [email, telefono] = [celdas.texto('email'), celdas.texto('telefono')]
  return email || telefono ? personaDe(celdas) : { email: null, telefono: null }
}

function duracionDe(celdas: Celdas, inicio: number): number | null {
  const escrita = celdas.entero('duracion', 'La duración')
  const minutos = escrita ?? (celdas.texto('fin') === '' ? null : celdas.momento('fin') - inicio)
  if (minutos === null) return null
  const leida = z.safeDecode(ServicioForm.shape.duracion, minutos)
  if (!leida.success) throw new ErrorDeLinea(leida.error.issues[0]!.message)
  return minutos
}
