import { expect, test } from 'vitest'
import { type Instante, instante } from '../../../contract/base/time/time.ts'
import { feedDe, robotsDe, securityTxtDe, sitemapDe } from './documentos.ts'

const NEGOCIO = { nombre: 'Bio & Bienestar', lema: 'Calma' }
const PUBLICADO = instante(Date.UTC(2026, 10, 20, 15))
const CAMBIADO = instante(Date.UTC(2026, 10, 25, 9))
const post = (titulo: string, actualizado: Instante | null = null) => ({
  post: { idPost: 3, titulo, contenido: '', imagen: null, fecha: PUBLICADO, actualizado, version: 1 },
  contenido: '<p>Hola</p>',
})

test('the feed and its entry say when a post was changed', () => {
  const feed = feedDe('https://ejemplo.cr', 'https://ejemplo.cr/atom.xml', NEGOCIO, [
    post('Nuevo'),
    post('Viejo', CAMBIADO),
  ])
  expect(feed.match(/(?<=<updated>)[^<]+/g)).toEqual([
    '2026-11-25T09:00:00.000Z',
    '2026-11-20T15:00:00.000Z',
    '2026-11-25T09:00:00.000Z',
  ])
  expect(feed.match(/(?<=<published>)[^<]+/g)).toEqual(Array(2).fill('2026-11-20T15:00:00.000Z'))
})

test('typed text stays text in the feed, and characters that XML forbids are left out', () => {
  const feed = feedDe('https://ejemplo.cr', 'https://ejemplo.cr/atom.xml', NEGOCIO, [
    post('a\u0007\u000b<b>\ud800 🌿 ]]>'),
  ])
  expect(feed).toContain('<title>a&lt;b&gt; 🌿 ]]&gt;</title>')
  expect(feed).toContain('<content type="html">&lt;p&gt;Hola&lt;/p&gt;</content>')
  expect(feed).toContain('<title>Blog de Bio &amp; Bienestar</title>')
})

test('an entry keeps its id when its title changes', () => {
  const [antes, despues] = ['Antes', 'Después'].map((titulo) =>
    feedDe('https://ejemplo.cr', 'https://ejemplo.cr/atom.xml', NEGOCIO, [post(titulo)]),
  )
  for (const feed of [antes, despues]) expect(feed).toContain('<id>https://ejemplo.cr/blogusuario/3</id>')
  expect(despues).toContain('href="https://ejemplo.cr/blogusuario/3-despues"')
})

test('a blog without posts has a valid feed', () => {
  expect(feedDe('https://ejemplo.cr', 'https://ejemplo.cr/atom.xml', NEGOCIO, [])).toContain(
    '<updated>1970-01-01T00:00:00.000Z</updated>',
  )
})

test("the sitemap keeps the protocol's limits", () => {
  const mapa = sitemapDe(Array.from({ length: 50_001 }, (_, i) => `https://ejemplo.cr/?a=${i}&b`))
  expect(mapa.match(/<loc>/g)).toHaveLength(50_000)
  expect(mapa).toContain('<loc>https://ejemplo.cr/?a=0&amp;b</loc>')
})

test('robots.txt ends with the address of the sitemap', () => {
  expect(robotsDe('https://ejemplo.cr/sitemap.xml')).toMatch(/\nSitemap: https:\/\/ejemplo\.cr\/sitemap\.xml\n$/)
})

test('security.txt names the address of the practice, half a year ahead, or the site where there is none', () => {
  const ahora = instante(Date.UTC(2026, 10, 20))
  expect(securityTxtDe('https://ejemplo.cr', 'hola@ejemplo.cr', ahora)).toBe(
    'Contact: mailto:hola@ejemplo.cr\nExpires: 2027-05-19T00:00:00.000Z\nPreferred-Languages: es, en\nCanonical: https://ejemplo.cr/.well-known/security.txt\n',
  )
  expect(securityTxtDe('https://ejemplo.cr', null, ahora)).toMatch(/^Contact: https:\/\/ejemplo\.cr\n/)
})
