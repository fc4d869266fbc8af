/** A rule, a statement that plants a fault, and the name that the rule must report. */
export type Plantada = [regla: string, statement: string, nombra: string | number]

const SESION = `insert into "sesionesDeBono" (id, "vendidoId", "citaId", que, sesiones, servicio, monto, creado) values`
const LECTURA = `insert into "bancoLecturas" (id, canal, contenido, visto, creada, aplicada) values (5, 'ESTADO', '', '', 1`
const LINEA = `insert into "bancoLineas" (id, "lecturaId", n, huella, canal, fecha, monto, fin) values (6, 5, 1, 'x', 'ESTADO', '2026-11-20'`
const PARTE = `insert into "bancoPartes" ("lineaId", "movimientoId", canal, anotado) values (6, 1`
const ONCE = Array.from({ length: 11 }, (_, i) => `(2, ${90 + i})`).join(', ')

/** The faults of bonos, of the ledger and of the bank. */
export const EN_EL_DINERO: Plantada[] = [
  ['sesiones de bono', `${SESION} (9, 2, null, 'REEMBOLSADA', -6, null, 0, 1)`, 'BONO-2'],
  ['sesiones de bono', `update "sesionesDeBono" set sesiones = 4 where "vendidoId" = 2`, 'BONO-2'],
  ['sesiones de bono', `delete from "sesionesDeBono" where "vendidoId" = 2`, 'BONO-2'],
  [
    'sesiones de bono',
    `${SESION} (9, 2, 2, 'USADA', -1, 'x', null, 1), (10, 2, 2, 'USADA', -1, 'x', null, 1)`,
    'cita 2',
  ],
  ['sesiones usadas', `${SESION} (9, 2, 2, 'USADA', -1, 'Otro', null, 1)`, 2],
  ['sesiones usadas', `${SESION} (9, 1, 2, 'USADA', -1, 'Psicoterapia', null, 1)`, 2],
  [
    'sesiones usadas',
    `${SESION} (9, 2, 2, 'USADA', -1, 'Psicoterapia', null, 1); update "bonosVendidos" set vence = '2020-01-01'`,
    2,
  ],
  ['deudas', `${SESION} (9, 2, 2, 'USADA', -1, 'Psicoterapia', null, 1)`, 'cita 2'],
  [
    'bonos compartidos',
    `insert into "bonosCompartidos" ("vendidoId", "usuarioId") values (2, 1); update "bonosVendidos" set "seComparte" = false where id = 2`,
    'BONO-2',
  ],
  [
    'bonos compartidos',
    `update "bonosVendidos" set "seComparte" = true where id = 2; insert into "bonosCompartidos" ("vendidoId", "usuarioId") select id, "usuarioId" from "bonosVendidos" where id = 2`,
    'BONO-2',
  ],
  [
    'bonos compartidos',
    `update "bonosVendidos" set "seComparte" = true where id = 2; insert into "bonosCompartidos" ("vendidoId", "usuarioId") values ${ONCE}`,
    'BONO-2',
  ],
  ['bonos vendidos', `update "bonosVendidos" set precio = precio + 1 where id = 2`, 'BONO-2'],
  ['bonos vendidos', `delete from deudas where codigo = 'BONO-2'`, 'BONO-2'],
  ['límites', 'update bonos set sesiones = 0 where id = 2', 'bonos 2'],
  ['límites', 'update bonos set precio = -1 where id = 2', 'bonos 2'],
  ['límites', 'update "bonosVendidos" set sesiones = 101 where id = 2', 'bonosVendidos 2'],
  ['límites', 'update "bonosVendidos" set precio = -1 where id = 2', 'bonosVendidos 2'],
  ['límites', `${SESION} (9, 2, 2, 'USADA', 1, 'x', null, 1)`, 'sesionesDeBono 9'],
  ['límites', `${SESION} (9, 2, null, 'USADA', -1, 'x', null, 1)`, 'sesionesDeBono 9'],
  ['palabras', `${SESION} (9, 2, 2, 'OTRA', -1, 'x', null, 1)`, 'sesionesDeBono 9 (que)'],
  ['búsqueda de bonos', `update bonos set busqueda = 'x' where id = 2`, 2],
  ['pagado', `update deudas set pagado = 1 where codigo = 'CITA-2'`, 'CITA-2'],
  ['pagado', `update deudas set importe = 2 where codigo = 'CITA-2'`, 'CITA-2'],
  ['movimientos', 'update movimientos set libre = 1 where id = 1', 1],
  ['movimientos', 'update aplicaciones set monto = monto + 1 where "movimientoId" = 1', 1],
  ['repartos', 'update repartos set importe = importe - 1 where id = 1', 1],
  ['repartos', 'delete from repartos where "porId" = 2', 2],
  ['meses cerrados', `insert into "mesesCerrados" values ('2026-11', 90000000, 1, 0, 0, 0)`, '2026-11'],
  [
    'meses cerrados',
    `insert into "mesesCerrados" values ('2020-01', 30000000, 1, 0, 0, 0), ('2020-02', 20000000, 1, 0, 0, 0)`,
    '2020-02',
  ],
  ['reversiones', 'update movimientos set vigente = false where id = 1', 1],
  ['reversiones', 'update movimientos set "revierteId" = 2 where id = 1', 1],
  ['deudas', `update deudas set importe = 1 where "ordenId" = 2`, 'orden'],
  ['deudas', `update deudas set vence = null where codigo = 'CITA-2'`, 'cita 2'],
  ['deudas', `delete from deudas where codigo = 'TALLER-2'`, 'inscripción 2'],
  ['deudas', `update deudas set "ordenId" = null where "ordenId" = 2`, 'deuda'],
  ['con persona', `update deudas set "usuarioId" = null where codigo = 'CITA-2'`, 'CITA-2'],
  ['con persona', 'update movimientos set "usuarioId" = null where id = 2', 'cobro 2'],
  ['líneas del banco', `${LECTURA}, 1); ${LINEA}, 1, 'SALDA'); ${PARTE}, 'ESTADO', true)`, 6],
  ['líneas del banco', `${LECTURA}, 1); ${LINEA}, 2500000, 'SALDA'); ${PARTE}, 'ESTADO', false)`, 6],
  ['líneas del banco', `${LECTURA}, 1); ${LINEA}, 2500000, 'SALDA'); ${PARTE}, 'AVISO', true)`, 6],
  ['líneas del banco', `${LECTURA}, 1); ${LINEA}, 2500000, 'A_FAVOR')`, 6],
  ['líneas del banco', `${LECTURA}, 1); ${LINEA}, 2600000, 'YA_ANOTADA'); ${PARTE}, 'ESTADO', false)`, 6],
  ['líneas del banco', `${LECTURA}, 1); ${LINEA}, 1, 'YA_ANOTADA'); ${PARTE}, 'ESTADO', false)`, 6],
  ['líneas del banco', `${LECTURA}, 1); ${LINEA}, 2500000, 'NO_ES_VENTA'); ${PARTE}, 'ESTADO', true)`, 6],
  ['importaciones', `${LINEA}, 1, 'NO_ES_VENTA')`, 'línea 6'],
  ['importaciones', `${LECTURA}, null); ${LINEA}, 1, 'NO_ES_VENTA')`, 'línea 6'],
  [
    'importaciones',
    `insert into "bancoPagadores" (id, clave, "usuarioId", "lecturaId", creado) values (7, 'x', 1, 5, 1)`,
    'pagador 7',
  ],
]
