import * as v from 'valibot'
import { Email, texto, textoOpcional, VersionVista } from './campos.ts'
import { endpoint } from './endpoint.ts'
import { formatIban, formatSinpe } from './pagos.ts'

/** What the public pages say about the business. All of it is the owner's to change (readings 15). */
export const Negocio = v.object({
  nombre: v.string(),
  lema: v.string(),
  telefono: v.string(),
  /** Digits with country code, as wa.me wants them. */
  whatsapp: v.string(),
  email: v.string(),
  direccion: v.string(),
  facebook: v.nullable(v.string()),
  instagram: v.nullable(v.string()),
  /** `8888 0000`. */
  sinpe: v.string(),
  /** In groups of four. */
  iban: v.string(),
})

export type Negocio = v.InferOutput<typeof Negocio>

/** As it was last saved; version 0 until the owner writes their own. */
const NegocioGuardado = v.object({ ...Negocio.entries, version: v.number() })
export type NegocioGuardado = v.InferOutput<typeof NegocioGuardado>

const SIN_FORMA = /[\s().-]/g

const Telefono = v.pipe(
  texto('El teléfono', 30),
  v.check(
    (telefono) => /^\+?\d{8,15}$/.test(telefono.replace(SIN_FORMA, '')),
    'El teléfono debe tener de 8 a 15 dígitos, por ejemplo 2230 0000.',
  ),
)

/** Costa Rica's numbers have eight digits: with its code 506 they are eleven. */
const Whatsapp = v.pipe(
  texto('El WhatsApp', 30),
  v.transform((whatsapp) => whatsapp.replace(SIN_FORMA, '').replace(/^(\+|00)/, '')),
  v.check(
    (digitos) => /^[1-9]\d{9,14}$/.test(digitos) && (!digitos.startsWith('506') || digitos.length === 11),
    'El WhatsApp va con el código de país, por ejemplo 506 8888 0000.',
  ),
)

function enlace(que: string) {
  return v.pipe(
    textoOpcional(que, 300),
    v.check(
      (url) => url === null || /^https?:\/\/[^\s/.]+\.[^\s]+$/i.test(url),
      `${que} debe ser una dirección completa, como https://www.ejemplo.com/tu-pagina.`,
    ),
  )
}

const Sinpe = v.pipe(
  texto('El número SINPE', 30),
  v.transform(formatSinpe),
  v.string('El número SINPE debe tener 8 dígitos, por ejemplo 8888 0000.'),
)

const Iban = v.pipe(
  texto('La cuenta IBAN', 40),
  v.transform(formatIban),
  v.string('La cuenta IBAN no es correcta: son las letras CR y 20 dígitos. Revisa que no falte ni sobre ninguno.'),
)

export const getNegocio = endpoint({
  method: 'GET',
  path: '/api/ajustes/negocio',
  access: 'publico',
  summary: 'Name, contact data and ways to pay of the business.',
  response: NegocioGuardado,
})

export const saveNegocio = endpoint({
  method: 'PUT',
  path: '/api/ajustes/negocio',
  access: 'admin',
  summary: 'Change what the public pages, mails and documents say about the business.',
  body: v.object({
    nombre: texto('El nombre', 60),
    lema: texto('El lema', 120),
    telefono: Telefono,
    whatsapp: Whatsapp,
    email: Email,
    direccion: texto('La dirección', 200),
    facebook: enlace('El enlace de Facebook'),
    instagram: enlace('El enlace de Instagram'),
    sinpe: Sinpe,
    iban: Iban,
    version: VersionVista,
  }),
  response: NegocioGuardado,
})

export const Tienda = v.object({
  /** A product with so many units or fewer is told to the owner as scarce. */
  stockBajo: v.number(),
  version: v.number(),
})
export type Tienda = v.InferOutput<typeof Tienda>

export const STOCK_BAJO_MAXIMO = 100_000

export const getTienda = endpoint({
  method: 'GET',
  path: '/api/ajustes/tienda',
  access: 'admin',
  summary: 'The settings of the shop.',
  response: Tienda,
})

const ENTERO = 'Escribe un número entero de unidades, desde 0.'

export const saveTienda = endpoint({
  method: 'PUT',
  path: '/api/ajustes/tienda',
  access: 'admin',
  summary: 'Change the settings of the shop.',
  body: v.object({
    stockBajo: v.pipe(
      v.number(ENTERO),
      v.integer(ENTERO),
      v.minValue(0, ENTERO),
      v.maxValue(STOCK_BAJO_MAXIMO, `El límite admite hasta ${STOCK_BAJO_MAXIMO}.`),
    ),
    version: VersionVista,
  }),
  response: Tienda,
})
