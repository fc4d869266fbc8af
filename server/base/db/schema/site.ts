import type { Generated } from 'kysely'
import type { ClaveDeAjuste } from '../../../../contract/base/settings/keys.ts'
import type { Instante } from '../../../../contract/base/time/time.ts'
import type { WithVersion } from '../columns.ts'

/** The site's contents and looks: posts, pictures, settings. */
export interface SiteTables {
  posts: WithVersion & {
    id: Generated<number>
    titulo: string
    /** Simple Markdown, as it was typed. */
    contenido: string
    /** An http(s) address, or a path from the root of the site. */
    imagen: string | null
    /** The instant of its publication. */
    fecha: Instante
    /** The instant of its last change; null while there was none. */
    actualizado: Generated<Instante | null>
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
  /** Narrower and cut copies of pictures, made at their first request; they can be deleted at any time. */
  imagenVariantes: {
    imagenHash: string
    /** One of ANCHOS, or the width of a preview picture (contract/base/pictures/sizes.ts). */
    ancho: number
    /** WebP; JPEG for a preview picture. */
    bytes: Uint8Array
  }
  /** Settings of the back office, one JSON value per key. */
  ajustes: {
    /** Without a digit, a CHECK: none is of one person or thing. */
    clave: ClaveDeAjuste
    valor: string
  }
}
