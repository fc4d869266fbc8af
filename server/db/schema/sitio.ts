import type { Generated } from 'kysely'
import type { Instante } from '../../../contract/base/tiempo.ts'
import type { ConVersion } from './columnas.ts'

/** What the site shows and looks like: posts, pictures, settings. */
export interface Sitio {
  posts: ConVersion & {
    id: Generated<number>
    titulo: string
    /** Simple Markdown, as it was typed. */
    contenido: string
    /** An http(s) address, or a path from the root of the site. */
    imagen: string | null
    /** Of its publication. */
    fecha: Instante
  }
  imagenes: {
    /** SHA-256 of the bytes, in hex. */
    hash: string
    tipo: string
    ancho: number
    alto: number
    bytes: Uint8Array
    creada: Instante
  }
  /** Narrower and cut copies of pictures, made when they are first asked for; they can be deleted at any time. */
  imagenVariantes: {
    imagenHash: string
    /** One of ANCHOS (contract/base/anchos.ts), or the width of what is shared (contract/sitio/compartir.ts). */
    ancho: number
    /** WebP, or of what is shared JPEG. */
    bytes: Uint8Array
  }
  /** Settings of the back office, one JSON value per key. */
  ajustes: {
    clave: string
    valor: string
  }
}
