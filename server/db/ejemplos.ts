import { readFile } from 'node:fs/promises'
import { insertImagen } from '../imagenes/queries.ts'
import { toWebp, type Webp } from '../imagenes/webp.ts'
import { insertPost } from '../posts/queries.ts'
import { insertProducto } from '../productos/queries.ts'
import { insertServicio } from '../servicios/queries.ts'
import { insertTaller } from '../talleres/queries.ts'
import { type Db, write } from './base.ts'
import { postsHasta } from './ejemplos/posts.ts'
import { PRODUCTOS } from './ejemplos/productos.ts'
import { SERVICIOS } from './ejemplos/servicios.ts'
import { talleresDesde } from './ejemplos/talleres.ts'
import type { Tx } from './schema.ts'

/** Fills an empty database, so that the first start looks like a living business. Does nothing once there is any product. */
export async function fillWithExamples(db: Db, ahora: number): Promise<void> {
  if (await hasContent(db.read)) return
  const posts = postsHasta(ahora)
  const drawn = [...PRODUCTOS, ...posts].map(async ({ dibujo }) => [dibujo, await draw(dibujo)] as const)
  const dibujos = new Map(await Promise.all(drawn))
  await write(db, async (tx) => {
    if (await hasContent(tx)) return
    for (const { dibujo, ...producto } of PRODUCTOS) {
      const imagenUrl = await insertImagen(tx, dibujos.get(dibujo)!, ahora)
      await insertProducto(tx, { ...producto, imagenUrl, activo: true, creado: ahora })
    }
    for (const servicio of SERVICIOS) await insertServicio(tx, { ...servicio, creado: ahora })
    for (const taller of talleresDesde(ahora)) await insertTaller(tx, { ...taller, activo: true, creado: ahora })
    for (const { dibujo, ...post } of posts) {
      const imagen = await insertImagen(tx, dibujos.get(dibujo)!, ahora)
      await insertPost(tx, { ...post, imagen })
    }
  })
}

async function hasContent(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom('productos').select('id').limit(1).executeTakeFirst()) !== undefined
}

async function draw(dibujo: string): Promise<Webp> {
  const { default: sharp } = await import('sharp')
  const svg = await readFile(new URL(`ejemplos/${dibujo}.svg`, import.meta.url))
  return toWebp(await sharp(svg).png().toBuffer())
}
