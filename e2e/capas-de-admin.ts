import { cortaDe, largaDe } from './agenda.ts'
import { type Capa, llenar, pulsar, tiene } from './capas.ts'
import { expect } from './producto.ts'

/** Everything that lies over a page of the back office. */
export const DE_ADMIN: readonly Capa[] = [
  {
    archivo: 'web/ui/dialog/Menu.tsx',
    quien: 'admin',
    ruta: '/admin/productos',
    abrir: (page) => page.getByRole('banner').getByText('Más').click(),
    nombre: 'Más',
    menu: (page) => page.getByRole('banner').getByRole('link', { name: 'Correos' }),
    solo: 'computadora',
  },
  {
    archivo: 'web/ui/dialog/Menu.tsx',
    quien: 'admin',
    ruta: '/admin/talleres',
    abrir: pulsar(/^Más de/),
    nombre: /^Más de/,
    menu: (page) => page.getByRole('button', { name: /^Duplicar/ }),
  },
  {
    archivo: 'web/frame/MenuDrawer.tsx',
    quien: 'admin',
    ruta: '/admin/productos',
    abrir: pulsar('Menú'),
    nombre: 'Menú',
    solo: 'teléfono',
  },
  {
    archivo: 'web/oficina/base/buscar/DialogoDeBusqueda.tsx',
    quien: 'admin',
    ruta: '/admin/productos',
    abrir: pulsar('Buscar'),
    nombre: 'Buscar',
  },
  {
    archivo: 'web/oficina/base/edicion/FichaAbierta.tsx',
    quien: 'admin',
    ruta: '/admin/productos',
    abrir: pulsar('Agregar producto'),
    nombre: 'Agregar producto',
    escribir: llenar('Nombre', 'Vela de miel'),
    escrito: tiene('Nombre', 'Vela de miel'),
  },
  {
    archivo: 'web/oficina/base/edicion/FichaAbierta.tsx',
    quien: 'admin',
    ruta: '/admin/citas',
    abrir: pulsar('Agregar cita'),
    nombre: 'Agregar cita',
    async escribir(capa, { fecha, persona, servicio }) {
      await capa.getByRole('combobox', { name: 'Usuario' }).pressSequentially(persona.email)
      await capa.getByRole('option', { name: persona.email }).click()
      await llenar('Fecha y hora', `${cortaDe(fecha)} 9:00 AM`)(capa)
      await capa.getByLabel('Servicio').selectOption(servicio)
      await capa.getByLabel('Repetir').selectOption('Cada semana')
      await capa.getByRole('button', { name: 'Agregar', exact: true }).click()
      const fechas = capa.getByRole('group', { name: 'Fechas de la serie' }).getByRole('listitem')
      await fechas.nth(1).getByRole('combobox').selectOption('2:00 PM')
      await fechas.nth(2).getByRole('checkbox').uncheck()
    },
    async escrito(capa) {
      const fechas = capa.getByRole('group', { name: 'Fechas de la serie' }).getByRole('listitem')
      await expect(fechas.nth(1).getByRole('combobox').locator(':checked')).toHaveText('2:00 PM')
      await expect(fechas.nth(2).getByRole('checkbox')).not.toBeChecked()
    },
  },
  {
    archivo: 'web/oficina/tienda/ordenes/NuevaOrden.tsx',
    quien: 'admin',
    ruta: '/admin/ordenes',
    abrir: pulsar('Nueva orden'),
    nombre: 'Nueva orden',
    async escribir(capa) {
      await capa.getByRole('combobox', { name: 'Usuario' }).pressSequentially('Yadira Nueva')
      await capa.getByRole('button', { name: 'Crear «Yadira Nueva»' }).click()
      await llenar('Teléfono o correo', '8888 9999')(capa)
    },
    async escrito(capa) {
      await expect(capa.getByRole('combobox', { name: 'Usuario' })).toHaveValue('Yadira Nueva')
      await tiene('Nombre', 'Yadira Nueva')(capa)
      await tiene('Teléfono o correo', '8888 9999')(capa)
    },
  },
  {
    archivo: 'web/oficina/tienda/ordenes/VerOrden.tsx',
    quien: 'admin',
    ruta: '/admin/ordenes',
    abrir: (page, { orden }) => pulsar(`Ver ${orden}`)(page),
    nombre: /^Orden/,
  },
  {
    archivo: 'web/oficina/dinero/cobros/Deuda.tsx',
    quien: 'admin',
    ruta: ({ persona }) => `/admin/usuarios?buscar=${persona.email}`,
    abrir: pulsar(/^Cobrar /),
    nombre: /^Lo que debe /,
  },
  {
    archivo: 'web/oficina/cuentas/usuarios/DialogoDeRol.tsx',
    quien: 'admin',
    ruta: ({ persona }) => `/admin/usuarios/${persona.id}`,
    abrir: pulsar(/Dar rol/),
    nombre: /^Dar acceso a /,
    escribir: llenar('Tu contraseña', 'no se guarda'),
    escrito: tiene('Tu contraseña', ''),
  },
  {
    archivo: 'web/oficina/base/settings/CuentasDePersonas.tsx',
    quien: 'admin',
    ruta: '/admin/ajustes/personas',
    async abrir(page) {
      await pulsar(/^Más de /)(page)
      await pulsar(/^Dar una cuenta a/)(page)
    },
    nombre: /^La cuenta de/,
  },
  {
    archivo: 'web/oficina/agenda/citas/semana/MenuDeHora.tsx',
    quien: 'admin',
    ruta: ({ fecha }) => `/admin/citas?vista=semana&desde=${fecha}`,
    abrir: (page) => page.getByRole('button', { name: /^Agregar: / }).press('Enter'),
    nombre: / [AP]M$/,
    solo: 'computadora',
  },
  {
    archivo: 'web/oficina/agenda/cierres/DialogoDeCierre.tsx',
    quien: 'admin',
    ruta: ({ deLaCita }) => `/admin/citas?vista=semana&desde=${deLaCita}`,
    abrir: (page, { deLaCita }) => pulsar(`Cerrar el ${largaDe(deLaCita)}`)(page),
    nombre: /^Cerrar el /,
    async escribir(capa) {
      await capa.getByText('Otras horas').click()
      await llenar('Desde', '8:00 AM')(capa)
      await capa.getByLabel(/^Qué pasa con Ana/).selectOption('mover')
      await llenar('Nueva fecha y hora', '20/11/2030 3:00 PM')(capa)
      await llenar('Motivo', 'Inundación en la sala')(capa)
    },
    async escrito(capa) {
      await tiene('Desde', '8:00\u00A0AM')(capa)
      await tiene('Motivo', 'Inundación en la sala')(capa)
      await expect(capa.getByLabel(/^Qué pasa con Ana/)).toHaveValue('mover')
      await tiene('Nueva fecha y hora', '20/11/2030 3:00\u00A0PM')(capa)
    },
  },
  {
    archivo: 'web/oficina/agenda/cierres/DialogoDeCierre.tsx',
    quien: 'admin',
    ruta: '/admin/ajustes/horario',
    async abrir(page, { deLaCita }) {
      const dia = largaDe(deLaCita).split(' ')[0]!
      await page.getByRole('group', { name: dia }).getByLabel('Abre').fill('10:00')
      await pulsar('Guardar horario')(page)
    },
    nombre: 'Citas fuera del nuevo horario',
    boton: 'Cancelar',
  },
  {
    archivo: 'web/oficina/talleres/talleres/DialogoDeInscripciones.tsx',
    quien: 'admin',
    ruta: ({ taller }) => `/admin/talleres?buscar=${taller.titulo}`,
    // A card leads there by its free seats.
    abrir: (page) =>
      page
        .getByRole('button', { name: /^Ver inscripciones de/ })
        .or(page.getByRole('link', { name: /: inscripciones de/ }))
        .first()
        .click(),
    nombre: 'Inscripciones',
  },
  {
    archivo: 'web/oficina/talleres/inscripciones/DetalleDeInscripcion.tsx',
    quien: 'admin',
    ruta: '/admin/inscripciones',
    abrir: pulsar(/^Ver /),
    nombre: 'Detalle de la inscripción',
  },
  {
    archivo: 'web/oficina/dinero/cobros/Cobros.tsx',
    quien: 'admin',
    ruta: ({ servicio }) => `/admin/citas?buscar=${servicio}`,
    abrir: pulsar(/^Cobrar/),
    nombre: /^Cobros/,
  },
  {
    archivo: 'web/oficina/persona/expediente/InscribirEnTaller.tsx',
    quien: 'admin',
    ruta: ({ persona }) => `/admin/usuarios/${persona.id}`,
    abrir: pulsar('Inscribir en un taller'),
    nombre: /^Inscribir a/,
  },
  {
    archivo: 'web/oficina/dinero/bonos/VenderBono.tsx',
    quien: 'admin',
    ruta: ({ persona }) => `/admin/usuarios/${persona.id}`,
    abrir: pulsar('Vender un bono'),
    nombre: /^Vender un bono a/,
  },
  {
    archivo: 'web/oficina/dinero/bonos/Compartir.tsx',
    quien: 'admin',
    ruta: ({ sinCuenta }) => `/admin/usuarios/${sinCuenta}`,
    abrir: pulsar('Compartir…'),
    nombre: /^Con quién se comparte/,
  },
  {
    archivo: 'web/oficina/persona/expediente/UnirCon.tsx',
    quien: 'admin',
    ruta: ({ sinCuenta }) => `/admin/usuarios/${sinCuenta}`,
    abrir: pulsar(/^Unir/),
    nombre: /^Unir a/,
  },
  {
    archivo: 'web/cuentas/segundo-factor/SegundoFactor.tsx',
    quien: 'admin',
    ruta: '/admin/ajustes/mi-cuenta',
    abrir: pulsar('Segundo factor'),
    nombre: 'Segundo factor',
  },
]
