import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { deleteCita } from '../contract/agenda/citas/administrar-citas.ts'
import { createCita, listCitasAgendadas } from '../contract/agenda/citas/citas.ts'
import { esperarHora } from '../contract/agenda/esperas.ts'
import { createServicio } from '../contract/agenda/servicios/administrar-servicios.ts'
import { listServicios } from '../contract/agenda/servicios/servicios.ts'
import { saveNegocio } from '../contract/base/settings/guardar-negocio.ts'
import { getNegocio } from '../contract/base/settings/negocio.ts'
import { me } from '../contract/cuentas/cuentas.ts'
import { olvidoContrasena } from '../contract/cuentas/entrada.ts'
import { createUsuario, invitarUsuario } from '../contract/cuentas/usuarios.ts'
import { llenarConMuestra } from '../contract/oficina/ejemplos.ts'
import { pedirEliminacion } from '../contract/persona/perfil.ts'
import { createPost, listPosts, rutaDePost } from '../contract/sitio/posts.ts'
import { esperarCupo } from '../contract/talleres/espera-de-taller.ts'
import { deleteInscripcion, inscribir, listInscripcionesDeTaller, listTalleres } from '../contract/talleres/talleres.ts'
import { listProductosActivos } from '../contract/tienda/productos.ts'
import config from '../playwright.config.ts'
// biome-ignore lint/style/noRestrictedImports: the table of addresses says what there is to photograph
import { ADDRESSES, AREAS, MORE_AREAS } from '../web/base/router/routes.ts'
import { TAMANOS } from './administracion.ts'
import { llenarDia, otroDia, slotsDe } from './agenda.ts'
import { ADMIN, abrirOtroNavegador, type Persona, type Producto, startProducto } from './producto.ts'
import { crearTaller, entrarComo, sentar } from './taller.ts'
import { type Articulo, crearArticulo, ordenarComo, ponerEnCarrito } from './tienda.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    into: { type: 'string', default: 'pictures' },
    beside: { type: 'string' },
    worlds: { type: 'string', default: 'muestra,largo,vacio' },
  },
})
const FOLDER = resolve(values.into)
const quiere = (nombre: string) => positionals.length === 0 || positionals.some((palabra) => nombre.includes(palabra))

/** `cosas` is what stands in the place of something in an address; an address without its thing has no picture. */
type Mundo = {
  cliente: Persona
  cosas: Partial<Record<string, string | number>>
  enlaces?: [nombre: string, ruta: string][]
}

/** A word that no line breaks by itself. */
const LARGA = 'Electroencefalografistasotorrinolaringos'

/** A customer with something of each kind, in a lived week; `largo` gives all of it long names. */
async function vivir(producto: Producto, largo: boolean): Promise<Mundo> {
  const admin = await producto.api()
  await admin.call(llenarConMuestra, {})
  const { plazos: _, sin: __, ...negocio } = await admin.call(getNegocio, {})
  await admin.call(saveNegocio, { body: { ...negocio, sinpe: '7111 2222', iban: 'CR05015202001026284066' } })
  const cliente = await producto.crearCliente(largo ? LARGA : 'Ana Lucía')
  const api = await producto.api(cliente)
  const usuario = { id: (await api.call(me, {})).id }
  if (largo) {
    await admin.call(createServicio, { body: { nombre: LARGA, detalle: LARGA, precio: 1_234_567.5 } })
    await admin.call(createPost, { body: { titulo: LARGA, contenido: `# ${LARGA}`, imagen: null } })
    await admin.call(createUsuario, { body: { nombre: LARGA, apellido: LARGA, telefono: '8845 1290', email: null } })
    await crearTaller(producto, { titulo: LARGA, descripcion: LARGA, lugar: LARGA })
    await crearArticulo(producto, { nombre: LARGA, descripcion: LARGA, precio: 1_234_567.5 })
  }
  const suya = <C extends { [K in N]: string }, N extends string>(cosas: readonly C[], nombre: N) =>
    (largo && cosas.find((cosa) => cosa[nombre] === LARGA)) || cosas[0]!
  const articulo = suya((await admin.call(listProductosActivos, {})) as Articulo[], 'nombre')
  const conLugar = (await api.call(listTalleres, {})).filter(({ inscritos, cupoMaximo }) => inscritos! < cupoMaximo)
  const taller = suya(conLugar, 'titulo')
  const servicio = suya(await admin.call(listServicios, {}), 'nombre').nombre
  const { codigoOrden } = await ordenarComo(producto, cliente, articulo, 2)
  await ponerEnCarrito(producto, cliente, articulo, 1)
  await api.call(inscribir, { body: { usuario, taller: { id: taller.id } } })
  const fecha = await otroDia(producto)
  const [hora] = await slotsDe(producto, fecha)
  await admin.call(createCita, { body: { fechaHora: `${fecha}T${hora}`, servicio, usuario } })
  const [cita] = await api.call(listCitasAgendadas, { params: { fecha, userId: String(usuario.id) } })
  const [post] = await api.call(listPosts, {})
  return {
    cliente,
    enlaces: await enlacesDe(producto),
    cosas: {
      post: rutaDePost(post!).split('/').at(-1)!,
      producto: articulo.id,
      taller: taller.id,
      orden: codigoOrden,
      cita: cita!.id,
      persona: usuario.id,
      editarPost: post!.idPost,
    },
  }
}

/** A letter of each kind that has a link, by a word of its subject. */
const CARTAS = {
  cita: /cita.*confirmada/i,
  cupo: /se liberó un campo/i,
  hora: /se liberó una hora/i,
  contrasena: /contraseña/i,
  eliminar: /eliminar/i,
}

/** What the links of mails open, none of them used yet: of an appointment, a seat and an hour that are kept, an account, an invitation. */
async function enlacesDe(producto: Producto): Promise<[nombre: string, ruta: string][]> {
  const admin = await producto.api()
  const { email, password: actual } = await producto.crearCliente()
  const api = await producto.api({ email, password: actual } as Persona)
  const usuario = { id: (await api.call(me, {})).id }
  const [{ nombre: servicio }, fecha] = [(await admin.call(listServicios, {}))[0]!, await otroDia(producto)]
  const suDia = await otroDia(producto)
  const [hora] = await slotsDe(producto, suDia)
  await admin.call(createCita, { body: { fechaHora: `${suDia}T${hora}`, servicio, usuario } })
  const taller = await crearTaller(producto, { cupoMaximo: 1 })
  await sentar(producto, taller)
  await api.call(esperarCupo, { params: { id: String(taller.id) } })
  const [ocupada] = await llenarDia(producto, fecha, servicio)
  await api.call(esperarHora, { body: { fecha, servicio } })
  const [lugar] = await admin.call(listInscripcionesDeTaller, { params: { tallerId: String(taller.id) } })
  await admin.call(deleteInscripcion, { params: { id: String(lugar!.id) } })
  await admin.call(deleteCita, { params: { id: String(ocupada!.id) } })
  await api.call(olvidoContrasena, { body: { email } })
  await api.call(pedirEliminacion, { body: { actual } })
  const invitada = { nombre: 'Rosa', apellido: 'Mora', telefono: null, email: 'rosa@correo.example' }
  const { id } = await admin.call(createUsuario, { body: invitada })
  await admin.call(invitarUsuario, { params: { id: String(id) } })
  const cartas = Object.entries(CARTAS).map(async ([nombre, asunto]) => {
    return [nombre, (await producto.waitForMail(email, asunto)).text!] as const
  })
  cartas.push(producto.waitForMail(invitada.email).then(({ text }) => ['invitacion', text!] as const))
  const enlaces = (await Promise.all(cartas)).flatMap(([nombre, texto]) =>
    [...texto.matchAll(/\/[\w/-]+(?:\?(?:accion=)?(\w+))?#token=[\w-]+/g)].map(([ruta, que]): [string, string] => [
      `enlace-${nombre}-${que ?? 'abrir'}`,
      ruta,
    ]),
  )
  // A reminder asks that a day before.
  const [, mover] = enlaces.find(([nombre]) => nombre === 'enlace-cita-mover')!
  return [...enlaces, ['enlace-cita-confirmar', mover.replace('mover', 'confirmar')]]
}

const AJENAS = { politica: 'privacidad', seccion: 'personas' }

/** Each screen of the table that these things let one open: of a visitor, a customer and the owner. */
function pantallasDe({
  cosas,
  enlaces = [],
}: Mundo): Record<'visitante' | 'cliente' | 'admin', [nombre: string, ruta: string][]> {
  const todas: [string, string][] = Object.entries(ADDRESSES).flatMap(([nombre, ruta]) => {
    const suya = { ...AJENAS, ...cosas }[nombre]
    return ruta.includes(':') && !suya ? [] : [[nombre, ruta.replace(/:\w+/, String(suya))]]
  })
  const areas = Object.keys({ ...AREAS, ...MORE_AREAS }).map((area): [string, string] => [area, `/admin/${area}`])
  const publicas = todas.filter(([, ruta]) => !ruta.startsWith('/admin'))
  const admin = [...todas.filter((una) => !publicas.includes(una)), ...areas]
  admin.push(['semana', '/admin/citas?vista=semana'])
  const deVisitante = [...publicas, ...enlaces, ['sin-conexion', '/sin-conexion'] as [string, string]]
  return { visitante: deVisitante, cliente: publicas, admin }
}

async function fotografiar(page: Page, nombre: string, ruta: string, largo: boolean): Promise<void> {
  for (const tamano of Object.values(TAMANOS)) {
    await page.setViewportSize(tamano)
    // The same address with another fragment would be the same page.
    await page.goto('about:blank')
    await page.goto(ruta, { waitUntil: 'networkidle' })
    if (largo) await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const path = resolve(FOLDER, `${nombre}-${tamano.width}-${colorScheme === 'light' ? 'dia' : 'noche'}.jpg`)
      await page.screenshot({ path, type: 'jpeg', quality: 75, fullPage: true })
    }
  }
}

const { contextOptions, launchOptions, ...practica } = config.use!

const MUNDOS: Record<string, { env?: Record<string, string>; vivir(producto: Producto): Promise<Mundo> }> = {
  muestra: { vivir: (producto) => vivir(producto, false) },
  largo: { vivir: (producto) => vivir(producto, true) },
  vacio: {
    env: { EXAMPLES: 'no' },
    vivir: async (producto) => ({ cliente: await producto.crearCliente(), cosas: {} }),
  },
}

await mkdir(FOLDER, { recursive: true })
const browser = await chromium.launch(launchOptions)
for (const cual of values.worlds.split(',')) {
  const { env, vivir } = MUNDOS[cual]!
  const { producto, stop } = await startProducto(env)
  const mundo = await vivir(producto)
  for (const [quien, pantallas] of Object.entries(pantallasDe(mundo))) {
    const page = await abrirOtroNavegador(browser, producto, { ...practica, ...contextOptions })
    if (quien !== 'visitante') await entrarComo(page, quien === 'admin' ? ADMIN : mundo.cliente)
    for (const [pantalla, ruta] of pantallas) {
      const nombre = `${cual}-${quien}-${pantalla}`
      if (quiere(nombre)) await fotografiar(page, nombre, ruta, cual === 'largo')
    }
    await page.context().close()
  }
  await stop()
}
await browser.close()

const otra = values.beside && relative(FOLDER, resolve(values.beside))
const fotos = (await readdir(FOLDER)).filter((nombre) => nombre.endsWith('.jpg'))
const figuras = fotos.map((foto) => {
  const [antes, ahora] = [otra && `<img loading="lazy" src="${otra}/${foto}">`, `<img loading="lazy" src="${foto}">`]
  return `<h2 id="${foto}">${foto}</h2><div>${antes ?? ''}${ahora}</div>`
})
const estilo = 'div{display:flex;gap:1rem;align-items:start}img{max-width:49vw;border:1px solid #999}'
const pagina = `<!doctype html><meta charset="utf-8"><title>Pictures</title><style>${estilo}</style>${figuras.join('\n')}`
await writeFile(resolve(FOLDER, 'index.html'), pagina)
process.stdout.write(`${fotos.length} pictures: ${resolve(FOLDER, 'index.html')}\n`)
