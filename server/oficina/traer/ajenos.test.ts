import { expect, test } from 'vitest'
import { listCitas } from '../../../contract/agenda/citas/administrar-citas.ts'
import { listDeudas } from '../../../contract/dinero/deudas.ts'
import { listProductos } from '../../../contract/tienda/productos.ts'
import { readMails } from '../../testing/correo.ts'
import { estados, motivos, personas, startTraer } from '../../testing/traer.ts'

const WOO =
  'ID,Tipo,SKU,"GTIN, UPC, EAN o ISBN",Nombre,Publicado,"¿Está destacado?","Descripción corta",Descripción,¿Existencias?,Inventario,"Precio rebajado","Precio normal",Categorías,Imágenes'
const WOO_FILAS = [
  '7,simple,TE-1,,"Té de tilo",1,0,,"<p>Para <b>dormir</b>.</p>\\n<ul><li>20&nbsp;sobres</li></ul>",1,12,,"1.130,00","Tés > Relajantes, Ofertas",https://x.cr/a.jpg',
  '8,variable,TE-2,,Té,1,0,,,1,,,,,',
  '9,variation,TE-3,,"Té - Verde",-1,0,,,1,,,"99,99",,',
  '10,simple,TE-4,,Aceite,1,0,,,1,3,,-5,,',
  '11,simple,TE-1,,"Té repetido",1,0,,,1,3,,"5,00",,',
]

test("a shop's products lose their markup and, where asked, the tax in their price", async () => {
  const { admin, subir, aplicar, quitar, hallazgos } = await startTraer()
  const lectura = await subir([WOO, ...WOO_FILAS].join('\n'))
  expect(lectura).toMatchObject({ clase: 'PRODUCTOS', origen: 'WOOCOMMERCE', preguntaIva: true })
  expect(estados(lectura)).toEqual(['NUEVA', 'FUERA', 'NUEVA', 'CON_ERROR', 'YA_ESTA'])
  expect(motivos(lectura)).toEqual([
    null,
    'Reúne variaciones: se trae cada una por sí misma.',
    'No trae existencias: queda en 0.',
    'El precio no puede ser negativo.',
    'Es lo mismo que la línea 2.',
  ])
  expect(await aplicar(lectura.id, { fuera: [5], conIva: true })).toMatchObject({ status: 200 })
  expect(await admin.call(listProductos, { query: {} })).toMatchObject([
    { nombre: 'Té - Verde', precio: 88.49, stock: 0, activo: false },
    {
      nombre: 'Té de tilo',
      descripcion: 'Para dormir.\n\n- 20 sobres',
      precio: 1000,
      stock: 12,
      categoria: 'Relajantes',
      imagenUrl: null,
    },
  ])
  expect(await quitar(lectura.id)).toMatchObject({ status: 200 })
  expect(await admin.call(listProductos, { query: {} })).toEqual([])
  expect(await hallazgos()).toEqual([])
})

/** As WooCommerce's exporter of products writes its titles, in the order of `get_default_column_names`, and those of attributes behind. */
const WOO_EN =
  'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"Date sale price starts","Date sale price ends","Tax status","Tax class","In stock?",Stock,"Low stock amount","Backorders allowed?","Sold individually?","Weight (kg)","Length (cm)","Width (cm)","Height (cm)","Allow customer reviews?","Purchase note","Sale price","Regular price",Categories,Tags,"Shipping class",Images,"Download limit","Download expiry days",Parent,"Grouped products",Upsells,Cross-sells,"External URL","Button text",Position'
/** Before version 3.5 there was no `Low stock amount`, and before 9.2 no code of its maker's. */
const WOO_EN_3 = WOO_EN.replace('"GTIN, UPC, EAN, or ISBN",', '').replace('"Low stock amount",', '')
const WOO_ES =
  'ID,Tipo,SKU,"GTIN, UPC, EAN o ISBN",Nombre,Publicado,"¿Está destacado?","Visibilidad en el catálogo","Descripción corta",Descripción,"Día en que empieza el precio rebajado","Día en que termina el precio rebajado","Estado del impuesto","Clase de impuesto",¿Existencias?,Inventario,"Cantidad de bajo inventario","¿Permitir reservas de productos agotados?","¿Vendido individualmente?","Peso (kg)","Longitud (cm)","Anchura (cm)","Altura (cm)","¿Permitir valoraciones de clientes?","Nota de compra","Precio rebajado","Precio normal",Categorías,Etiquetas,"Clase de envío",Imágenes,"Límite de descargas","Días de caducidad de la descarga",Superior,"Productos agrupados","Ventas dirigidas","Ventas cruzadas","URL externa","Texto del botón",Posición'
const WOO_ES_3 = WOO_ES.replace('"GTIN, UPC, EAN o ISBN",', '').replace('¿Existencias?', '"¿En inventario?"')
/** Titles in the language of the shop; with every kind of attribute, more than any bank has. */
const ATRIBUTOS = Array.from({ length: 15 }, (_, i) =>
  ['Nombre del atributo', 'Valor(es) del atributo', 'Atributo visible', 'Atributo global'].map(
    (de) => `${de} ${i + 1}`,
  ),
)

/** A row below these titles, by their order in the English file. */
function filaDe(titulos: string, celdas: Record<string, string>): string {
  const [propios, ingleses] = [titulos, WOO_EN].map((linea) => linea.match(/"[^"]*"|[^,]+/g)!)
  const sinCodigo = propios!.length < ingleses!.length && !/GTIN/.test(titulos)
  const suyos = ingleses!.filter(
    (titulo) => !(sinCodigo && /GTIN/.test(titulo)) && !(!/bajo|Low/.test(titulos) && /^"Low/.test(titulo)),
  )
  return suyos.map((titulo) => celdas[titulo.replaceAll('"', '')] ?? '').join(',')
}

test.each([
  ['English', WOO_EN],
  ['English of 3.1', WOO_EN_3],
  ['Spanish', WOO_ES],
  ['Spanish of 3.5', WOO_ES_3],
  ['Spanish, with many attributes', [WOO_ES, ...ATRIBUTOS.flat(), 'Meta: _wp_page_template'].join(',')],
])("a shop's products are read by its titles as they are: %s", async (_, titulos) => {
  const { subir } = await startTraer()
  const comun = { Published: '1', 'Tax status': 'taxable', 'In stock?': '1' }
  const filas = [
    {
      ...comun,
      ID: '44',
      Type: '"simple, downloadable, virtual"',
      SKU: 'te-1',
      Name: 'Té',
      Description: String.raw`<p>Uno</p>\n<p>dos</p>`,
      Stock: '12',
      'Sale price': '900',
      'Regular price': '1130',
      Categories: String.raw`"Hierbas > Té\\, infusión, Ofertas"`,
    },
    { ...comun, ID: '45', Type: 'variable', SKU: 'bata', Name: 'Bata' },
    {
      ...comun,
      ID: '46',
      Type: 'variation',
      Name: 'Bata - M',
      Stock: 'parent',
      'Regular price': '5650',
      Parent: 'bata',
    },
    { ...comun, ID: '47', Type: 'simple', Name: 'Sal', Published: '2', Stock: '-3', 'Regular price': '500' },
    { ...comun, ID: '48', Type: 'simple', Name: 'Miel', Published: '-1', Stock: '3', 'Regular price': '800' },
  ]
  const lectura = await subir(`\ufeff${[titulos, ...filas.map((fila) => filaDe(titulos, fila))].join('\n')}`)
  expect(lectura).toMatchObject({ clase: 'PRODUCTOS', origen: 'WOOCOMMERCE' })
  expect(lectura.lineas.map(({ titulo, detalle, precio, motivo }) => [titulo, detalle, precio, motivo])).toEqual([
    ['Té', '12 unidades · Té, infusión', 1130, null],
    ['Bata', '', null, 'Reúne variaciones: se trae cada una por sí misma.'],
    ['Bata - M', '0 unidades', 5650, 'Sus existencias son las de todas sus variaciones juntas: queda en 0.'],
    ['Sal', '0 unidades · sin publicar', 500, 'Allá tiene -3 existencias: queda en 0.'],
    ['Miel', '3 unidades · sin publicar', 800, null],
  ])
})

/** The report of customers as the server writes it and as the browser does, and the first in Spanish. */
const CLIENTES = [
  'Name,Username,"Last Active","Sign Up",Email,Orders,"Total Spend",AOV,"Country / Region",City,Region,"Postal Code","Billing Phone","Shipping Phone",Role',
  'Name,Username,"Last active","Date registered",Email,Orders,"Total spend",AOV,"Country / Region",City,Region,"Postal code"',
  'Nombre,"Nombre de usuario","Última actividad",Registro,"Correo electrónico",Pedidos,"Gasto total",VMP,"País / Región",Ciudad,Región,"Código postal","Teléfono de facturación","Teléfono de envío",Rol',
]

test.each(CLIENTES)("a shop's customers are read by its titles as they are: %s", async (titulos) => {
  const { subir } = await startTraer()
  const conTelefono = titulos.includes('Billing') || titulos.includes('facturación')
  const cola = conTelefono ? [`"'+506 8811-2233"`, '', 'customer'] : []
  const jefa = conTelefono ? ['', '', 'shop_manager'] : []
  const fila = (nombre: string, correo: string, fin: string[]) =>
    [nombre, '', '2026-10-01', '2026-01-01', correo, '2', '1000.00', '500.00', 'CR', '', '', '', ...fin].join(',')
  const filas = [fila('"José Peña"', 'jose@ejemplo.cr', cola), fila('"Rut Vega"', 'rut@ejemplo.cr', jefa)]
  const lectura = await subir([titulos, ...filas].join('\n'))
  expect(lectura).toMatchObject({ clase: 'PERSONAS', origen: 'WOOCOMMERCE' })
  expect(lectura.lineas[0]).toMatchObject({
    titulo: 'José Peña',
    detalle: conTelefono ? 'jose@ejemplo.cr · 8811\u00a02233' : 'jose@ejemplo.cr',
    estado: 'NUEVA',
  })
  expect(lectura.lineas[1]!.estado).toBe(conTelefono ? 'FUERA' : 'NUEVA')
})

const EA_USERS =
  '"id","create_datetime","update_datetime","first_name","last_name","email","mobile_number","phone_number","address","city","state","zip_code","notes","timezone","language","id_roles"'
const EA_SERVICES =
  '"id","create_datetime","update_datetime","name","duration","price","currency","description","location","color","availabilities_type","attendants_number","is_private","id_service_categories"'
const EA_APPOINTMENTS =
  '"id","create_datetime","update_datetime","book_datetime","start_datetime","end_datetime","location","notes","hash","color","status","is_unavailability","id_users_provider","id_users_customer","id_services","id_google_calendar"'
const cita = (id: number, desde: string, hasta: string, resto = '"",0,1,5,1,NULL') =>
  `${id},x,x,x,"${desde}","${hasta}",NULL,NULL,h,"#fff",${resto}`

test("Easy!Appointments' three tables: people, services, and the appointments ahead that name them by number", async () => {
  const { app, admin, subir, aplicar, hallazgos } = await startTraer()
  const tabla = [
    EA_APPOINTMENTS,
    cita(1, '2026-11-24 09:00:00', '2026-11-24 09:50:00'),
    cita(2, '2026-11-24 09:30:00', '2026-11-24 10:20:00'),
    cita(3, '2025-11-24 09:00:00', '2025-11-24 09:50:00'),
    cita(4, '2026-11-25 09:00:00', '2026-11-25 09:50:00', '"",1,1,NULL,NULL,NULL'),
    cita(5, '2026-11-26 09:00:00', '2026-11-26 09:50:00', '"Cancelled",0,1,5,1,NULL'),
    cita(6, '2026-11-27 09:00:00', '2026-11-27 09:50:00', '"",0,1,99,1,NULL'),
  ].join('\n')
  expect(await subir(tabla)).toMatchObject({ status: 400, message: expect.stringContaining('por su número') })
  const gente = await subir(
    [
      EA_USERS,
      '1,x,x,Elena,Rojas,elena@ejemplo.cr,NULL,88881111,NULL,NULL,NULL,NULL,NULL,UTC,english,2',
      '5,x,x,Ana,Mora,ANA@ejemplo.cr,88112233,,NULL,NULL,NULL,NULL,"Alergias",UTC,english,3',
    ].join('\n'),
  )
  expect(gente).toMatchObject({ clase: 'PERSONAS', origen: 'EASY_APPOINTMENTS' })
  expect(estados(gente)).toEqual(['FUERA', 'NUEVA'])
  expect(await aplicar(gente.id)).toMatchObject({ status: 200 })
  const servicios = await subir(
    [
      EA_SERVICES,
      '1,x,x,Terapia,50,30000.00,CRC,,,#fff,flexible,1,0,NULL',
      '2,x,x,Gringa,50,30.00,USD,,,#fff,flexible,1,0,NULL',
    ].join('\n'),
  )
  expect(motivos(servicios)).toEqual([
    'No trae descripción: queda su nombre.',
    'Su precio está en USD: aquí solo hay colones.',
  ])
  expect(await aplicar(servicios.id, { fuera: [3] })).toMatchObject({ status: 200 })

  const antes = (await readMails(app)).length
  const citas = await subir(tabla)
  expect(citas.lineas.map(({ estado, motivo }) => [estado, motivo])).toEqual([
    ['NUEVA', null],
    ['CON_ERROR', expect.stringContaining('choca con la cita de Ana Mora')],
    ['FUERA', 'Ya pasó.'],
    ['FUERA', 'No es una cita: es tiempo cerrado.'],
    ['FUERA', 'Está cancelada.'],
    ['CON_ERROR', 'No se sabe de quién es.'],
  ])
  expect(citas.lineas[0]).toMatchObject({ titulo: 'Ana Mora', detalle: expect.stringContaining('Terapia') })
  expect(await admin.call(listCitas, { query: {} } as never)).toEqual([])
  expect(await admin.call(listDeudas, { query: {} } as never)).toEqual([])
  expect(await aplicar(citas.id, { fuera: [3, 7] })).toMatchObject({ status: 200 })
  expect(await admin.call(listCitas, { query: {} } as never)).toMatchObject([{ servicio: 'Terapia', notas: null }])
  await app.outbox.idle()
  expect(await readMails(app)).toHaveLength(antes)
  expect(estados(await subir(tabla)).slice(0, 2)).toEqual(['YA_ESTA', 'CON_ERROR'])
  expect(await hallazgos()).toEqual([])
})

/** The tables of 1.4, which has fewer columns than 1.5 and calls one of them otherwise. */
const EA_1_4 = {
  users:
    'id,first_name,last_name,email,mobile_number,phone_number,address,city,state,zip_code,notes,timezone,language,id_roles',
  services:
    'id,name,duration,price,currency,description,location,availabilities_type,attendants_number,id_service_categories',
  appointments:
    'id,book_datetime,start_datetime,end_datetime,location,notes,hash,is_unavailable,id_users_provider,id_users_customer,id_services,id_google_calendar',
}

test("Easy!Appointments' tables of 1.4, with a telephone that stands in either column", async () => {
  const { subir } = await startTraer()
  const gente = await subir(
    [
      EA_1_4.users,
      '5,Ana,Mora,ana@ejemplo.cr,88112233,,,,,,NULL,UTC,english,3',
      '6,Eva,Paz,eva@ejemplo.cr,NULL,88223344,,,,,NULL,UTC,english,3',
    ].join('\n'),
  )
  expect(gente.lineas.map(({ detalle }) => detalle)).toEqual([
    'ana@ejemplo.cr · 8811\u00a02233',
    'eva@ejemplo.cr · 8822\u00a03344',
  ])
  await subir([EA_1_4.services, '1,Terapia,50,30000.00,CRC,,,flexible,1,NULL'].join('\n'))
  const citas = await subir(
    [
      EA_1_4.appointments,
      '4,x,"2026-11-25 09:00:00","2026-11-25 09:50:00",NULL,NULL,h,1,1,NULL,NULL,NULL',
      '5,x,"2026-11-26 09:00:00","2026-11-26 09:50:00",NULL,NULL,h,0,1,5,1,NULL',
    ].join('\n'),
  )
  expect(citas.lineas).toMatchObject([
    { estado: 'FUERA', motivo: 'No es una cita: es tiempo cerrado.' },
    { titulo: 'Ana Mora', estado: 'CON_ERROR', motivo: expect.stringContaining('Nadie tiene aquí el correo') },
  ])
})

test('what Easy!Appointments keeps as a draft is not brought, and a private service is said to be seen here', async () => {
  const { subir } = await startTraer()
  const privado = await subir([EA_SERVICES, '1,x,x,Terapia,50,30000.00,CRC,x,,#fff,flexible,1,1,NULL'].join('\n'))
  expect(motivos(privado)).toEqual(['Allá es privado: aquí se ve al reservar.'])
  await subir([EA_USERS, '5,x,x,Ana,Mora,ana@ejemplo.cr,,,,,,,,UTC,english,3'].join('\n'))
  const fila = cita(1, '2026-11-24 09:00:00', '2026-11-24 09:50:00', '"Draft",0,1,5,1,NULL')
  expect(motivos(await subir([EA_APPOINTMENTS, fila].join('\n')))).toEqual(['Es un borrador.'])
})

test('an appointment with whoever is free says so beside the bono that pays it', async () => {
  const { build, subir } = await startTraer()
  await build.persona('Elena')
  const ana = await build.usuario({ nombre: 'Ana', apellido: 'Mora', email: 'ana@ejemplo.cr' })
  const terapia = await build.servicio('Terapia', 3_000_000)
  await build.vendido(ana, await build.bono([terapia.id], { sesiones: 1 }))
  await subir([EA_SERVICES, '1,x,x,Terapia,50,30000.00,CRC,x,,#fff,flexible,1,0,NULL'].join('\n'))
  await subir([EA_USERS, '5,x,x,Ana,Mora,ana@ejemplo.cr,,,,,,,,UTC,english,3'].join('\n'))
  const filas = ['24', '25'].map((dia, i) => cita(i + 1, `2026-11-${dia} 09:00:00`, `2026-11-${dia} 09:50:00`))
  expect(motivos(await subir([EA_APPOINTMENTS, ...filas].join('\n')))).toEqual([
    'Con quien esté libre a esa hora. La paga una sesión de su bono.',
    'Con quien esté libre a esa hora.',
  ])
})

test("WooCommerce's customers and files of Windows are understood", async () => {
  const { subir } = await startTraer()
  const woo = await subir(
    'Name,Username,"Last active","Sign up",Email,Orders,"Total spend",AOV\n"José Peña",jose,x,x,jose@ejemplo.cr,2,1,1',
  )
  expect(woo).toMatchObject({
    clase: 'PERSONAS',
    origen: 'WOOCOMMERCE',
    lineas: [{ titulo: 'José Peña', estado: 'NUEVA' }],
  })
  const viejo = await subir(Buffer.from(personas('Íñigo;Núñez;i@ejemplo.cr;;;'), 'latin1'))
  expect(viejo.lineas).toMatchObject([{ titulo: 'Íñigo Núñez', estado: 'NUEVA' }])
})
