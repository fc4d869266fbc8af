CREATE FUNCTION inscripciones_dentro_del_cupo() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    declare cupo bigint;
    begin
      -- Not FOR UPDATE: only a changed row makes a serializable transaction with an older snapshot start again.
      update talleres set "cupoMaximo" = "cupoMaximo" where id = new."tallerId" returning "cupoMaximo" into cupo;
      if cupo > 0 and (
        select count(*) from inscripciones
        where "tallerId" = new."tallerId" and (estado = 'CONFIRMADA' or "ofrecidaHasta" is not null) and id <> new.id
      ) >= cupo then
        raise exception 'inscripciones_dentro_del_cupo'
          using errcode = 'check_violation', constraint = 'inscripciones_dentro_del_cupo';
      end if;
      return new;
    end $$;

CREATE FUNCTION tomado_por_bloqueos() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
        if true and (false) is not true then
    update citas set sobrepuesta = true
      where estado <> 'CANCELADA' and not sobrepuesta and inicio > new.inicio - 1440 and exists (select 1 from tomado where de = 'bloqueo' and cual = new.id and
  tomado.inicio < citas.fin + 0 and tomado.inicio > citas.inicio - largo
  and termina > citas.inicio
  and tomado.fin + tomado.margen + 10080 * ((citas.fin - 1 - tomado.inicio) / 10080) > citas.inicio);
    update "esperasDeDia" set inicio = null, fin = null, "ofrecidaHasta" = null
      where inicio is not null and exists (select 1 from tomado where de = 'bloqueo' and cual = new.id and
  tomado.inicio < "esperasDeDia".fin + 0 and tomado.inicio > "esperasDeDia".inicio - largo
  and termina > "esperasDeDia".inicio
  and tomado.fin + tomado.margen + 10080 * (("esperasDeDia".fin - 1 - tomado.inicio) / 10080) > "esperasDeDia".inicio); end if; return null; end $$;

CREATE FUNCTION tomado_por_citas() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
        if new.estado <> 'CANCELADA' and (old.estado <> 'CANCELADA' and old.inicio = new.inicio and old.fin = new.fin and old.margen = new.margen
      and old.sobrepuesta = new.sobrepuesta) is not true then if exists (select 1 from tomado where not (de = 'cita' and cual = new.id) and firme = 1 and tomado.fin > new.inicio and tomado.inicio < new.fin and
  tomado.inicio < new.fin + 0 and tomado.inicio > new.inicio - largo
  and termina > new.inicio
  and tomado.fin + tomado.margen + 10080 * ((new.fin - 1 - tomado.inicio) / 10080) > new.inicio) then
        raise exception 'citas_sin_traslape' using errcode = 'check_violation', constraint = 'citas_sin_traslape'; end if;if not new.sobrepuesta and exists (select 1 from tomado where not (de = 'cita' and cual = new.id) and
  tomado.inicio < new.fin + new.margen * firme and tomado.inicio > new.inicio - largo
  and termina > new.inicio
  and tomado.fin + tomado.margen + 10080 * ((new.fin - 1 - tomado.inicio) / 10080) > new.inicio) then
        raise exception 'citas_sin_choque' using errcode = 'check_violation', constraint = 'citas_sin_choque'; end if; end if; return null; end $$;

CREATE FUNCTION "tomado_por_esperasDeDia"() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
        if new.inicio is not null and (false) is not true then if exists (select 1 from tomado where not (de = 'espera' and cual = new.id) and firme = 1 and tomado.fin > new.inicio and tomado.inicio < new.fin and
  tomado.inicio < new.fin + 0 and tomado.inicio > new.inicio - largo
  and termina > new.inicio
  and tomado.fin + tomado.margen + 10080 * ((new.fin - 1 - tomado.inicio) / 10080) > new.inicio) then
        raise exception 'citas_sin_traslape' using errcode = 'check_violation', constraint = 'citas_sin_traslape'; end if;if exists (select 1 from tomado where not (de = 'espera' and cual = new.id) and
  tomado.inicio < new.fin + new.margen * firme and tomado.inicio > new.inicio - largo
  and termina > new.inicio
  and tomado.fin + tomado.margen + 10080 * ((new.fin - 1 - tomado.inicio) / 10080) > new.inicio) then
        raise exception 'citas_sin_choque' using errcode = 'check_violation', constraint = 'citas_sin_choque'; end if; end if; return null; end $$;

CREATE FUNCTION tomado_por_talleres() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
        if true and (false) is not true then
    update citas set sobrepuesta = true
      where estado <> 'CANCELADA' and not sobrepuesta and inicio > new.inicio - 1440 and exists (select 1 from tomado where de = 'taller' and cual = new.id and
  tomado.inicio < citas.fin + 0 and tomado.inicio > citas.inicio - largo
  and termina > citas.inicio
  and tomado.fin + tomado.margen + 10080 * ((citas.fin - 1 - tomado.inicio) / 10080) > citas.inicio);
    update "esperasDeDia" set inicio = null, fin = null, "ofrecidaHasta" = null
      where inicio is not null and exists (select 1 from tomado where de = 'taller' and cual = new.id and
  tomado.inicio < "esperasDeDia".fin + 0 and tomado.inicio > "esperasDeDia".inicio - largo
  and termina > "esperasDeDia".inicio
  and tomado.fin + tomado.margen + 10080 * (("esperasDeDia".fin - 1 - tomado.inicio) / 10080) > "esperasDeDia".inicio); end if; return null; end $$;

CREATE FUNCTION usuarios_queda_admin() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      -- FOR UPDATE: two administrators who leave at once must not count on each other.
      perform 1 from usuarios where rol = 'ADMIN' and id <> old.id for update;
      if not found then
        raise exception 'usuarios_queda_admin' using errcode = 'check_violation', constraint = 'usuarios_queda_admin';
      end if;
      return case tg_op when 'DELETE' then old else new end;
    end $$;

CREATE TABLE ajustes (
    clave text NOT NULL,
    valor text NOT NULL
);

CREATE TABLE asuntos (
    palabra text NOT NULL
);

CREATE TABLE bloqueos (
    id bigint NOT NULL,
    inicio bigint NOT NULL,
    fin bigint NOT NULL,
    termina bigint,
    motivo text,
    creado bigint NOT NULL,
    version bigint DEFAULT 1 NOT NULL,
    CONSTRAINT bloqueos_cada_semana CHECK (((termina >= fin) AND (((termina - fin) % (10080)::bigint) = 0))),
    CONSTRAINT bloqueos_fin_despues_de_inicio CHECK ((fin > inicio)),
    CONSTRAINT bloqueos_que_se_repiten_son_de_un_dia CHECK ((((termina IS NOT NULL) AND (termina = fin)) OR ((fin - inicio) <= 1440)))
);

ALTER TABLE bloqueos ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE borradores (
    "usuarioId" bigint NOT NULL,
    que text NOT NULL,
    contenido text NOT NULL,
    version bigint NOT NULL,
    escrito bigint NOT NULL,
    CONSTRAINT borradores_contenido_check CHECK ((length(contenido) <= 250000)),
    CONSTRAINT borradores_version_check CHECK ((version > 0))
);

CREATE TABLE "carritoLineas" (
    id bigint NOT NULL,
    "usuarioId" bigint NOT NULL,
    "productoId" bigint NOT NULL,
    cantidad bigint NOT NULL,
    CONSTRAINT "carritoLineas_cantidad_check" CHECK ((cantidad >= 1))
);

ALTER TABLE "carritoLineas" ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE citas (
    id bigint NOT NULL,
    "usuarioId" bigint NOT NULL,
    inicio bigint NOT NULL,
    fin bigint NOT NULL,
    servicio text NOT NULL,
    estado text NOT NULL,
    notas text,
    secuencia bigint DEFAULT 0 NOT NULL,
    creado bigint NOT NULL,
    busqueda text NOT NULL,
    version bigint DEFAULT 1 NOT NULL,
    confirmada bigint,
    acordada bigint DEFAULT 0 NOT NULL,
    "precioAcordado" bigint,
    inasistencia bigint,
    margen bigint DEFAULT 0 NOT NULL,
    sobrepuesta boolean DEFAULT false NOT NULL,
    "serieId" bigint,
    cobrado bigint DEFAULT 0 NOT NULL,
    CONSTRAINT citas_check CHECK (((inasistencia IS NULL) OR (estado = 'AGENDADA'::text))),
    CONSTRAINT citas_estado_check CHECK ((estado = ANY (ARRAY['AGENDADA'::text, 'CANCELADA'::text, 'COMPLETADA'::text]))),
    CONSTRAINT citas_fin_despues_de_inicio CHECK ((fin > inicio)),
    CONSTRAINT citas_margen_check CHECK (((margen >= 0) AND (margen <= 240))),
    CONSTRAINT "citas_precioAcordado_check" CHECK (("precioAcordado" >= 0)),
    CONSTRAINT citas_un_dia_como_maximo CHECK (((fin - inicio) <= 1440))
);

ALTER TABLE citas ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE claves (
    "usuarioId" bigint NOT NULL,
    clave text NOT NULL,
    huella text NOT NULL,
    "hechoId" bigint,
    momento bigint NOT NULL
);

CREATE TABLE cobros (
    id bigint NOT NULL,
    de text NOT NULL,
    "ordenId" bigint,
    "citaId" bigint,
    "inscripcionId" bigint,
    "usuarioId" bigint,
    titulo text NOT NULL,
    persona text NOT NULL,
    monto bigint NOT NULL,
    forma text,
    fecha bigint NOT NULL,
    referencia text,
    busqueda text NOT NULL,
    creado bigint NOT NULL,
    CONSTRAINT cobros_de_uno CHECK ((((de = 'orden'::text) AND ("citaId" IS NULL) AND ("inscripcionId" IS NULL)) OR ((de = 'cita'::text) AND ("ordenId" IS NULL) AND ("inscripcionId" IS NULL)) OR ((de = 'inscripcion'::text) AND ("ordenId" IS NULL) AND ("citaId" IS NULL)))),
    CONSTRAINT cobros_forma_check CHECK ((forma = ANY (ARRAY['SINPE'::text, 'TRANSFERENCIA'::text, 'EFECTIVO'::text, 'TARJETA'::text]))),
    CONSTRAINT cobros_monto_check CHECK ((monto <> 0))
);

ALTER TABLE cobros ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE "codigosDeRecuperacion" (
    "codigoHash" text NOT NULL,
    "usuarioId" bigint NOT NULL
);

CREATE TABLE correos (
    id bigint NOT NULL,
    plantilla text NOT NULL,
    para text NOT NULL,
    datos text NOT NULL,
    estado text NOT NULL,
    intentos bigint DEFAULT 0 NOT NULL,
    proximo bigint NOT NULL,
    error text,
    creado bigint NOT NULL,
    enviado bigint,
    clave text,
    "usuarioId" bigint,
    "causadoPor" bigint,
    causado bigint,
    sale bigint,
    version bigint DEFAULT 1 NOT NULL
);

ALTER TABLE correos ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE "diasCerrados" (
    fecha text NOT NULL,
    motivo text NOT NULL,
    estado text NOT NULL,
    CONSTRAINT "diasCerrados_estado_check" CHECK ((estado = ANY (ARRAY['PROPUESTO'::text, 'CERRADO'::text, 'RECHAZADO'::text])))
);

CREATE TABLE dispositivos (
    id bigint NOT NULL,
    "usuarioId" bigint NOT NULL,
    sesion text NOT NULL,
    endpoint text NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL,
    visto bigint NOT NULL,
    CONSTRAINT dispositivos_endpoint_check CHECK ((endpoint ~~ 'https://%'::text))
);

ALTER TABLE dispositivos ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE eliminaciones (
    "tokenHash" text NOT NULL,
    "usuarioId" bigint NOT NULL,
    vence bigint NOT NULL
);

CREATE TABLE enlaces (
    "tokenHash" text NOT NULL,
    proposito text NOT NULL,
    "asuntoId" bigint NOT NULL,
    "usuarioId" bigint NOT NULL,
    vence bigint NOT NULL,
    usado bigint,
    para text DEFAULT ''::text NOT NULL
);

CREATE TABLE "esperasDeDia" (
    id bigint NOT NULL,
    "usuarioId" bigint NOT NULL,
    fecha text NOT NULL,
    servicio text NOT NULL,
    creada bigint NOT NULL,
    inicio bigint,
    fin bigint,
    "ofrecidaHasta" bigint,
    margen bigint DEFAULT 0 NOT NULL,
    CONSTRAINT "esperasDeDia_margen_check" CHECK (((margen >= 0) AND (margen <= 240))),
    CONSTRAINT esperas_fin_despues_de_inicio CHECK (((fin > inicio) AND ((fin - inicio) <= 1440))),
    CONSTRAINT esperas_oferta_entera CHECK ((((inicio IS NULL) = (fin IS NULL)) AND ((inicio IS NULL) = ("ofrecidaHasta" IS NULL))))
);

ALTER TABLE "esperasDeDia" ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE "esperasDeProducto" (
    "usuarioId" bigint NOT NULL,
    "productoId" bigint NOT NULL,
    creada bigint NOT NULL
);

CREATE TABLE "estadosDeCorreo" (
    palabra text NOT NULL
);

CREATE TABLE historia (
    id bigint NOT NULL,
    momento bigint NOT NULL,
    "usuarioId" bigint,
    asunto text NOT NULL,
    "asuntoId" bigint,
    titulo text NOT NULL,
    accion text NOT NULL,
    cambios text NOT NULL,
    busqueda text NOT NULL,
    "personaId" bigint,
    CONSTRAINT historia_accion_check CHECK ((accion = ANY (ARRAY['CREAR'::text, 'CAMBIAR'::text, 'ELIMINAR'::text])))
);

ALTER TABLE historia ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE horarios (
    dia bigint NOT NULL,
    abre bigint NOT NULL,
    cierra bigint NOT NULL,
    CONSTRAINT horarios_abre_check1 CHECK ((abre >= 0)),
    CONSTRAINT horarios_cierra_check1 CHECK ((cierra <= 1440)),
    CONSTRAINT horarios_dia_check1 CHECK (((dia >= 0) AND (dia <= 6))),
    CONSTRAINT horarios_terminan_despues_de_abrir CHECK ((cierra > abre))
);

CREATE TABLE "imagenVariantes" (
    "imagenHash" text NOT NULL,
    ancho bigint NOT NULL,
    bytes bytea NOT NULL,
    CONSTRAINT "imagenVariantes_ancho_check" CHECK ((ancho > 0))
);

CREATE TABLE imagenes (
    hash text NOT NULL,
    tipo text NOT NULL,
    ancho bigint NOT NULL,
    alto bigint NOT NULL,
    bytes bytea NOT NULL,
    creada bigint NOT NULL
);

CREATE TABLE inscripciones (
    id bigint NOT NULL,
    "tallerId" bigint NOT NULL,
    "usuarioId" bigint NOT NULL,
    estado text NOT NULL,
    fecha bigint NOT NULL,
    busqueda text NOT NULL,
    confirmada bigint,
    "ofrecidaHasta" bigint,
    "precioAcordado" bigint,
    asistio bigint,
    cobrado bigint DEFAULT 0 NOT NULL,
    CONSTRAINT inscripciones_check CHECK ((("ofrecidaHasta" IS NULL) OR (estado = 'EN_ESPERA'::text))),
    CONSTRAINT inscripciones_check1 CHECK (((asistio IS NULL) OR (estado = 'CONFIRMADA'::text))),
    CONSTRAINT inscripciones_estado_check CHECK ((estado = ANY (ARRAY['CONFIRMADA'::text, 'CANCELADA'::text, 'EN_ESPERA'::text]))),
    CONSTRAINT "inscripciones_precioAcordado_check" CHECK (("precioAcordado" >= 0))
);

ALTER TABLE inscripciones ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE intentos (
    clave text NOT NULL,
    cuantos bigint NOT NULL,
    vence bigint NOT NULL
);

CREATE TABLE navegadores (
    "usuarioId" bigint NOT NULL,
    "tokenHash" text NOT NULL,
    visto bigint NOT NULL
);

CREATE TABLE "notasPrivadas" (
    "usuarioId" bigint NOT NULL,
    texto text NOT NULL,
    version bigint NOT NULL
);

CREATE TABLE novedades (
    id bigint NOT NULL,
    para bigint NOT NULL,
    canal text NOT NULL,
    clase text NOT NULL,
    que text NOT NULL,
    "asuntoId" bigint NOT NULL,
    "usuarioId" bigint NOT NULL,
    inicio bigint,
    detalle text,
    creada bigint NOT NULL,
    CONSTRAINT novedades_canal_check CHECK ((canal = ANY (ARRAY['CORREO'::text, 'DISPOSITIVO'::text]))),
    CONSTRAINT novedades_clase_check CHECK ((clase = ANY (ARRAY['CITA'::text, 'ORDEN'::text, 'INSCRIPCION'::text]))),
    CONSTRAINT novedades_que_check CHECK ((que = ANY (ARRAY['NUEVA'::text, 'CAMBIADA'::text, 'CANCELADA'::text])))
);

ALTER TABLE novedades ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE "ordenHistoria" (
    id bigint NOT NULL,
    "ordenId" bigint NOT NULL,
    estado text NOT NULL,
    "usuarioId" bigint,
    momento bigint NOT NULL
);

ALTER TABLE "ordenHistoria" ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE "ordenLineas" (
    id bigint NOT NULL,
    "ordenId" bigint NOT NULL,
    "productoId" bigint NOT NULL,
    nombre text NOT NULL,
    precio bigint NOT NULL,
    cantidad bigint NOT NULL,
    CONSTRAINT "ordenLineas_cantidad_check" CHECK ((cantidad >= 1)),
    CONSTRAINT "ordenLineas_precio_check" CHECK ((precio >= 0))
);

ALTER TABLE "ordenLineas" ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE ordenes (
    id bigint NOT NULL,
    codigo text NOT NULL,
    "usuarioId" bigint,
    "usuarioNombre" text NOT NULL,
    "usuarioApellido" text NOT NULL,
    "usuarioEmail" text NOT NULL,
    fecha bigint NOT NULL,
    subtotal bigint NOT NULL,
    iva bigint NOT NULL,
    total bigint NOT NULL,
    estado text NOT NULL,
    clave text,
    huella text NOT NULL,
    busqueda text NOT NULL,
    version bigint DEFAULT 1 NOT NULL,
    entrega text DEFAULT 'RETIRO'::text NOT NULL,
    provincia text,
    canton text,
    senas text,
    telefono text,
    avance text DEFAULT 'POR_ENTREGAR'::text NOT NULL,
    entregada bigint,
    CONSTRAINT ordenes_avance_check CHECK ((avance = ANY (ARRAY['POR_ENTREGAR'::text, 'DESPACHADA'::text, 'ENTREGADA'::text]))),
    CONSTRAINT ordenes_check CHECK (
CASE
    WHEN ((entrega = 'ENVIO'::text) AND ("usuarioId" IS NOT NULL)) THEN ((provincia IS NOT NULL) AND (COALESCE(canton, ''::text) <> ''::text) AND (COALESCE(senas, ''::text) <> ''::text) AND (COALESCE(telefono, ''::text) <> ''::text))
    ELSE ((provincia IS NULL) AND (canton IS NULL) AND (senas IS NULL) AND (telefono IS NULL))
END),
    CONSTRAINT ordenes_check1 CHECK (((entregada IS NOT NULL) = (avance = 'ENTREGADA'::text))),
    CONSTRAINT ordenes_entrega_check CHECK ((entrega = ANY (ARRAY['RETIRO'::text, 'ENVIO'::text]))),
    CONSTRAINT ordenes_estado_check CHECK ((estado = ANY (ARRAY['PENDIENTE'::text, 'PAGADO'::text, 'ANULADO'::text]))),
    CONSTRAINT ordenes_iva_check CHECK ((iva >= 0)),
    CONSTRAINT ordenes_provincia_check CHECK ((provincia = ANY (ARRAY['San José'::text, 'Alajuela'::text, 'Cartago'::text, 'Heredia'::text, 'Guanacaste'::text, 'Puntarenas'::text, 'Limón'::text]))),
    CONSTRAINT ordenes_sin_persona CHECK ((("usuarioId" IS NOT NULL) OR (("usuarioNombre" = 'Cuenta eliminada'::text) AND ("usuarioApellido" = ''::text) AND ("usuarioEmail" = ''::text)))),
    CONSTRAINT ordenes_subtotal_check CHECK ((subtotal >= 0)),
    CONSTRAINT ordenes_total CHECK ((total = (subtotal + iva)))
);

ALTER TABLE ordenes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE posts (
    id bigint NOT NULL,
    titulo text NOT NULL,
    contenido text NOT NULL,
    imagen text,
    fecha bigint NOT NULL,
    version bigint DEFAULT 1 NOT NULL
);

ALTER TABLE posts ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE preferencias (
    "usuarioId" bigint NOT NULL,
    citas text NOT NULL,
    ordenes text NOT NULL,
    talleres text NOT NULL,
    version bigint NOT NULL,
    CONSTRAINT preferencias_citas_check CHECK ((citas = ANY (ARRAY['EN_SEGUIDA'::text, 'RESUMEN'::text, 'NO'::text]))),
    CONSTRAINT preferencias_ordenes_check CHECK ((ordenes = ANY (ARRAY['EN_SEGUIDA'::text, 'RESUMEN'::text, 'NO'::text]))),
    CONSTRAINT preferencias_talleres_check CHECK ((talleres = ANY (ARRAY['EN_SEGUIDA'::text, 'RESUMEN'::text, 'NO'::text])))
);

CREATE TABLE productos (
    id bigint NOT NULL,
    nombre text NOT NULL,
    descripcion text,
    precio bigint NOT NULL,
    stock bigint NOT NULL,
    "imagenUrl" text,
    activo boolean NOT NULL,
    archivado boolean DEFAULT false NOT NULL,
    creado bigint NOT NULL,
    busqueda text NOT NULL,
    version bigint DEFAULT 1 NOT NULL,
    ingresado bigint DEFAULT 0 NOT NULL,
    categoria text,
    CONSTRAINT productos_precio_check CHECK ((precio >= 0)),
    CONSTRAINT productos_stock_check CHECK ((stock >= 0))
);

ALTER TABLE productos ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE propositos (
    palabra text NOT NULL
);

CREATE TABLE registros (
    navegador text NOT NULL,
    email text NOT NULL,
    nombre text NOT NULL,
    apellido text NOT NULL,
    contrasena text NOT NULL,
    "codigoHash" text NOT NULL,
    intentos bigint DEFAULT 0 NOT NULL,
    enviado bigint NOT NULL,
    vence bigint NOT NULL
);

CREATE TABLE restablecimientos (
    "tokenHash" text NOT NULL,
    "usuarioId" bigint NOT NULL,
    vence bigint NOT NULL
);

CREATE TABLE "segundosFactores" (
    "usuarioId" bigint NOT NULL,
    secreto text NOT NULL,
    preparado bigint NOT NULL,
    activado bigint,
    paso bigint NOT NULL
);

CREATE TABLE series (
    id bigint NOT NULL,
    creada bigint NOT NULL
);

ALTER TABLE series ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE servicios (
    id bigint NOT NULL,
    nombre text NOT NULL,
    detalle text NOT NULL,
    precio bigint NOT NULL,
    creado bigint NOT NULL,
    busqueda text NOT NULL,
    version bigint DEFAULT 1 NOT NULL,
    imagen text,
    "siBuscas" text,
    duracion bigint DEFAULT 60 NOT NULL,
    margen bigint DEFAULT 0 NOT NULL,
    CONSTRAINT servicios_duracion_check CHECK (((duracion >= 1) AND (duracion <= 1440))),
    CONSTRAINT servicios_margen_check CHECK (((margen >= 0) AND (margen <= 240))),
    CONSTRAINT servicios_precio_check CHECK ((precio >= 0))
);

ALTER TABLE servicios ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE sesiones (
    "tokenHash" text NOT NULL,
    "usuarioId" bigint NOT NULL,
    creada bigint NOT NULL,
    usada bigint NOT NULL,
    vence bigint NOT NULL
);

CREATE TABLE suscripciones (
    id bigint NOT NULL,
    "usuarioId" bigint NOT NULL,
    "tokenHash" text NOT NULL,
    contenido text NOT NULL,
    discreta boolean NOT NULL,
    creada bigint NOT NULL,
    CONSTRAINT suscripciones_contenido_check CHECK ((contenido = ANY (ARRAY['TODO'::text, 'CITAS'::text, 'TALLERES'::text])))
);

ALTER TABLE suscripciones ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE talleres (
    id bigint NOT NULL,
    titulo text NOT NULL,
    descripcion text NOT NULL,
    inicio bigint NOT NULL,
    fin bigint NOT NULL,
    lugar text NOT NULL,
    "cupoMaximo" bigint NOT NULL,
    precio bigint NOT NULL,
    activo boolean NOT NULL,
    secuencia bigint DEFAULT 0 NOT NULL,
    creado bigint NOT NULL,
    busqueda text NOT NULL,
    version bigint DEFAULT 1 NOT NULL,
    imagen text,
    agendable boolean DEFAULT false NOT NULL,
    CONSTRAINT "talleres_cupoMaximo_check" CHECK (("cupoMaximo" >= 0)),
    CONSTRAINT talleres_fin_despues_de_inicio CHECK ((fin > inicio)),
    CONSTRAINT talleres_precio_check CHECK ((precio >= 0))
);

ALTER TABLE talleres ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE VIEW tomado AS
 SELECT 'cita'::text AS de,
    citas.id AS cual,
    citas.inicio,
    citas.fin,
    citas.margen,
    (citas.fin + citas.margen) AS termina,
    citas.sobrepuesta,
    1 AS firme,
    1680 AS largo
   FROM citas
  WHERE (citas.estado <> 'CANCELADA'::text)
UNION ALL
 SELECT 'espera'::text AS de,
    "esperasDeDia".id AS cual,
    "esperasDeDia".inicio,
    "esperasDeDia".fin,
    "esperasDeDia".margen,
    ("esperasDeDia".fin + "esperasDeDia".margen) AS termina,
    false AS sobrepuesta,
    1 AS firme,
    1680 AS largo
   FROM "esperasDeDia"
  WHERE ("esperasDeDia".inicio IS NOT NULL)
UNION ALL
 SELECT 'taller'::text AS de,
    talleres.id AS cual,
    (+ talleres.inicio) AS inicio,
    talleres.fin,
    0 AS margen,
    talleres.fin AS termina,
    true AS sobrepuesta,
    0 AS firme,
    1000000000 AS largo
   FROM talleres
  WHERE (talleres.activo AND (NOT talleres.agendable))
UNION ALL
 SELECT 'bloqueo'::text AS de,
    bloqueos.id AS cual,
    bloqueos.inicio,
    bloqueos.fin,
    0 AS margen,
    bloqueos.termina,
    true AS sobrepuesta,
    0 AS firme,
    1000000000 AS largo
   FROM bloqueos
  WHERE (bloqueos.termina IS NOT NULL)
UNION ALL
 SELECT 'bloqueo'::text AS de,
    bloqueos.id AS cual,
    bloqueos.inicio,
    bloqueos.fin,
    0 AS margen,
    '9007199254740991'::bigint AS termina,
    true AS sobrepuesta,
    0 AS firme,
    1000000000 AS largo
   FROM bloqueos
  WHERE (bloqueos.termina IS NULL);

CREATE TABLE usuarios (
    id bigint NOT NULL,
    nombre text NOT NULL,
    apellido text NOT NULL,
    email text,
    contrasena text,
    rol text NOT NULL,
    creado bigint NOT NULL,
    busqueda text NOT NULL,
    telefono text,
    version bigint DEFAULT 1 NOT NULL,
    CONSTRAINT usuarios_admin_con_cuenta CHECK (((rol = 'CLIENTE'::text) OR (contrasena IS NOT NULL))),
    CONSTRAINT usuarios_entra_con_correo CHECK (((contrasena IS NULL) OR (email IS NOT NULL))),
    CONSTRAINT usuarios_localizable CHECK (((email IS NOT NULL) OR (telefono IS NOT NULL))),
    CONSTRAINT usuarios_rol_check CHECK ((rol = ANY (ARRAY['CLIENTE'::text, 'ADMIN'::text]))),
    CONSTRAINT usuarios_telefono_check CHECK ((telefono ~~ '+%'::text))
);

ALTER TABLE usuarios ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

ALTER TABLE ajustes
    ADD CONSTRAINT ajustes_pkey PRIMARY KEY (clave);

ALTER TABLE asuntos
    ADD CONSTRAINT asuntos_pkey PRIMARY KEY (palabra);

ALTER TABLE bloqueos
    ADD CONSTRAINT bloqueos_pkey PRIMARY KEY (id);

ALTER TABLE borradores
    ADD CONSTRAINT borradores_de_persona PRIMARY KEY ("usuarioId", que);

ALTER TABLE "carritoLineas"
    ADD CONSTRAINT "carritoLineas_pkey" PRIMARY KEY (id);

ALTER TABLE "carritoLineas"
    ADD CONSTRAINT carrito_una_linea_por_producto UNIQUE ("usuarioId", "productoId");

ALTER TABLE citas
    ADD CONSTRAINT citas_pkey PRIMARY KEY (id);

ALTER TABLE citas
    ADD CONSTRAINT citas_sin_traslape EXCLUDE USING gist (int8range(inicio, fin) WITH &&) WHERE ((estado <> 'CANCELADA'::text));

ALTER TABLE claves
    ADD CONSTRAINT claves_pk PRIMARY KEY ("usuarioId", clave);

ALTER TABLE cobros
    ADD CONSTRAINT cobros_pkey PRIMARY KEY (id);

ALTER TABLE "codigosDeRecuperacion"
    ADD CONSTRAINT "codigosDeRecuperacion_pkey" PRIMARY KEY ("codigoHash");

ALTER TABLE correos
    ADD CONSTRAINT correos_pkey PRIMARY KEY (id);

ALTER TABLE "diasCerrados"
    ADD CONSTRAINT "diasCerrados_pkey" PRIMARY KEY (fecha);

ALTER TABLE dispositivos
    ADD CONSTRAINT dispositivos_endpoint_key UNIQUE (endpoint);

ALTER TABLE dispositivos
    ADD CONSTRAINT dispositivos_pkey PRIMARY KEY (id);

ALTER TABLE eliminaciones
    ADD CONSTRAINT eliminaciones_pkey PRIMARY KEY ("tokenHash");

ALTER TABLE eliminaciones
    ADD CONSTRAINT "eliminaciones_usuarioId_key" UNIQUE ("usuarioId");

ALTER TABLE enlaces
    ADD CONSTRAINT enlaces_pkey PRIMARY KEY ("tokenHash");

ALTER TABLE "esperasDeDia"
    ADD CONSTRAINT "esperasDeDia_pkey" PRIMARY KEY (id);

ALTER TABLE "esperasDeProducto"
    ADD CONSTRAINT esperas_de_producto_pk PRIMARY KEY ("usuarioId", "productoId");

ALTER TABLE "esperasDeDia"
    ADD CONSTRAINT esperas_sin_traslape EXCLUDE USING gist (int8range(inicio, fin) WITH &&) WHERE ((inicio IS NOT NULL));

ALTER TABLE "esperasDeDia"
    ADD CONSTRAINT esperas_una_por_dia UNIQUE ("usuarioId", fecha);

ALTER TABLE "estadosDeCorreo"
    ADD CONSTRAINT "estadosDeCorreo_pkey" PRIMARY KEY (palabra);

ALTER TABLE historia
    ADD CONSTRAINT historia_pkey PRIMARY KEY (id);

ALTER TABLE horarios
    ADD CONSTRAINT horarios_por_comienzo PRIMARY KEY (dia, abre);

ALTER TABLE horarios
    ADD CONSTRAINT horarios_sin_traslape EXCLUDE USING gist (int8range(((dia * 1440) + abre), ((dia * 1440) + cierra)) WITH &&);

ALTER TABLE "imagenVariantes"
    ADD CONSTRAINT imagen_variantes_una_por_ancho PRIMARY KEY ("imagenHash", ancho);

ALTER TABLE imagenes
    ADD CONSTRAINT imagenes_pkey PRIMARY KEY (hash);

ALTER TABLE inscripciones
    ADD CONSTRAINT inscripciones_pkey PRIMARY KEY (id);

ALTER TABLE intentos
    ADD CONSTRAINT intentos_pkey PRIMARY KEY (clave);

ALTER TABLE navegadores
    ADD CONSTRAINT navegadores_pk PRIMARY KEY ("usuarioId", "tokenHash");

ALTER TABLE "notasPrivadas"
    ADD CONSTRAINT "notasPrivadas_pkey" PRIMARY KEY ("usuarioId");

ALTER TABLE novedades
    ADD CONSTRAINT novedades_pkey PRIMARY KEY (id);

ALTER TABLE "ordenHistoria"
    ADD CONSTRAINT "ordenHistoria_pkey" PRIMARY KEY (id);

ALTER TABLE "ordenLineas"
    ADD CONSTRAINT "ordenLineas_pkey" PRIMARY KEY (id);

ALTER TABLE ordenes
    ADD CONSTRAINT ordenes_codigo_key UNIQUE (codigo);

ALTER TABLE ordenes
    ADD CONSTRAINT ordenes_pkey PRIMARY KEY (id);

ALTER TABLE ordenes
    ADD CONSTRAINT ordenes_una_por_clave UNIQUE ("usuarioId", clave);

ALTER TABLE posts
    ADD CONSTRAINT posts_pkey PRIMARY KEY (id);

ALTER TABLE preferencias
    ADD CONSTRAINT preferencias_pkey PRIMARY KEY ("usuarioId");

ALTER TABLE productos
    ADD CONSTRAINT productos_pkey PRIMARY KEY (id);

ALTER TABLE propositos
    ADD CONSTRAINT propositos_pkey PRIMARY KEY (palabra);

ALTER TABLE registros
    ADD CONSTRAINT registros_pk PRIMARY KEY (email, navegador);

ALTER TABLE restablecimientos
    ADD CONSTRAINT restablecimientos_pkey PRIMARY KEY ("tokenHash");

ALTER TABLE restablecimientos
    ADD CONSTRAINT "restablecimientos_usuarioId_key" UNIQUE ("usuarioId");

ALTER TABLE "segundosFactores"
    ADD CONSTRAINT "segundosFactores_pkey" PRIMARY KEY ("usuarioId");

ALTER TABLE series
    ADD CONSTRAINT series_pkey PRIMARY KEY (id);

ALTER TABLE servicios
    ADD CONSTRAINT servicios_pkey PRIMARY KEY (id);

ALTER TABLE sesiones
    ADD CONSTRAINT sesiones_pkey PRIMARY KEY ("tokenHash");

ALTER TABLE suscripciones
    ADD CONSTRAINT suscripciones_pkey PRIMARY KEY (id);

ALTER TABLE suscripciones
    ADD CONSTRAINT "suscripciones_tokenHash_key" UNIQUE ("tokenHash");

ALTER TABLE talleres
    ADD CONSTRAINT talleres_pkey PRIMARY KEY (id);

ALTER TABLE usuarios
    ADD CONSTRAINT usuarios_email_key UNIQUE (email);

ALTER TABLE usuarios
    ADD CONSTRAINT usuarios_pkey PRIMARY KEY (id);

CREATE INDEX bloqueos_termina ON bloqueos USING btree (termina, inicio);

CREATE INDEX carrito_lineas_producto ON "carritoLineas" USING btree ("productoId");

CREATE INDEX citas_estado_inicio ON citas USING btree (estado, inicio, id);

CREATE INDEX citas_inicio_id ON citas USING btree (inicio, id);

CREATE INDEX citas_por_cobrar ON citas USING btree (inicio, id) WHERE ((estado <> 'CANCELADA'::text) AND (inasistencia IS NULL) AND ("precioAcordado" > cobrado));

CREATE INDEX citas_serie ON citas USING btree ("serieId", inicio);

CREATE INDEX citas_usuario_inicio ON citas USING btree ("usuarioId", inicio);

CREATE INDEX claves_momento ON claves USING btree (momento);

CREATE INDEX "cobros_citaId" ON cobros USING btree ("citaId");

CREATE INDEX cobros_fecha_monto ON cobros USING btree (fecha, id, monto);

CREATE INDEX "cobros_inscripcionId" ON cobros USING btree ("inscripcionId");

CREATE INDEX cobros_monto ON cobros USING btree (monto, id);

CREATE INDEX "cobros_ordenId" ON cobros USING btree ("ordenId");

CREATE INDEX "cobros_usuarioId" ON cobros USING btree ("usuarioId");

CREATE INDEX "codigosDeRecuperacion_usuario" ON "codigosDeRecuperacion" USING btree ("usuarioId");

CREATE INDEX correos_causado ON correos USING btree (causado) WHERE (causado IS NOT NULL);

CREATE INDEX "correos_causadoPor" ON correos USING btree ("causadoPor") WHERE ("causadoPor" IS NOT NULL);

CREATE UNIQUE INDEX correos_clave ON correos USING btree (clave);

CREATE INDEX correos_cola ON correos USING btree (estado, proximo);

CREATE INDEX correos_estado_id ON correos USING btree (estado, id);

CREATE INDEX correos_para ON correos USING btree (para);

CREATE INDEX "correos_usuarioId" ON correos USING btree ("usuarioId") WHERE ("usuarioId" IS NOT NULL);

CREATE INDEX dispositivos_sesion ON dispositivos USING btree (sesion);

CREATE INDEX dispositivos_usuario ON dispositivos USING btree ("usuarioId");

CREATE INDEX eliminaciones_vence ON eliminaciones USING btree (vence);

CREATE INDEX enlaces_usuario ON enlaces USING btree ("usuarioId");

CREATE INDEX enlaces_vence ON enlaces USING btree (vence);

CREATE INDEX esperas_de_producto_producto ON "esperasDeProducto" USING btree ("productoId");

CREATE INDEX esperas_fecha ON "esperasDeDia" USING btree (fecha, id);

CREATE INDEX esperas_inicio ON "esperasDeDia" USING btree (inicio);

CREATE INDEX historia_asunto ON historia USING btree (asunto, "asuntoId");

CREATE INDEX historia_asunto_orden ON historia USING btree (asunto, id);

CREATE INDEX historia_persona ON historia USING btree ("personaId", id);

CREATE INDEX historia_usuario ON historia USING btree ("usuarioId");

CREATE INDEX inscripciones_estado_fecha ON inscripciones USING btree (estado, fecha, id);

CREATE INDEX inscripciones_fecha ON inscripciones USING btree (fecha, id);

CREATE INDEX inscripciones_por_cobrar ON inscripciones USING btree (fecha, id) WHERE ((estado <> ALL (ARRAY['CANCELADA'::text, 'EN_ESPERA'::text])) AND ("precioAcordado" > cobrado));

CREATE INDEX inscripciones_taller ON inscripciones USING btree ("tallerId", estado);

CREATE UNIQUE INDEX inscripciones_una_activa ON inscripciones USING btree ("tallerId", "usuarioId") WHERE (estado <> 'CANCELADA'::text);

CREATE INDEX inscripciones_usuario ON inscripciones USING btree ("usuarioId");

CREATE INDEX intentos_vence ON intentos USING btree (vence);

CREATE INDEX navegadores_visto ON navegadores USING btree (visto);

CREATE INDEX novedades_para ON novedades USING btree (para, canal, clase, creada);

CREATE INDEX novedades_usuario ON novedades USING btree ("usuarioId");

CREATE INDEX orden_historia_orden ON "ordenHistoria" USING btree ("ordenId");

CREATE INDEX orden_lineas_orden ON "ordenLineas" USING btree ("ordenId");

CREATE INDEX orden_lineas_producto ON "ordenLineas" USING btree ("productoId");

CREATE INDEX ordenes_estado_fecha_total ON ordenes USING btree (estado, fecha, id, total);

CREATE INDEX ordenes_fecha ON ordenes USING btree (fecha, id, estado, total);

CREATE INDEX ordenes_sin_pagar ON ordenes USING btree ("usuarioId") WHERE (estado = 'PENDIENTE'::text);

CREATE INDEX ordenes_total ON ordenes USING btree (total, id);

CREATE INDEX ordenes_usuario_fecha ON ordenes USING btree ("usuarioId", fecha);

CREATE INDEX posts_fecha ON posts USING btree (fecha, id);

CREATE INDEX productos_activo ON productos USING btree (archivado, activo, nombre, id);

CREATE INDEX productos_nombre ON productos USING btree (archivado, nombre, id);

CREATE INDEX productos_precio ON productos USING btree (archivado, precio, id);

CREATE INDEX productos_stock ON productos USING btree (archivado, stock, id);

CREATE INDEX restablecimientos_vence ON restablecimientos USING btree (vence);

CREATE INDEX servicios_nombre ON servicios USING btree (nombre, id);

CREATE INDEX sesiones_usuario ON sesiones USING btree ("usuarioId");

CREATE INDEX sesiones_vence ON sesiones USING btree (vence);

CREATE INDEX suscripciones_usuario ON suscripciones USING btree ("usuarioId");

CREATE INDEX talleres_activo_inicio ON talleres USING btree (activo, inicio, id);

CREATE INDEX talleres_fin ON talleres USING btree (fin, inicio);

CREATE INDEX talleres_inicio_id ON talleres USING btree (inicio, id);

CREATE INDEX talleres_titulo ON talleres USING btree (titulo, id);

CREATE INDEX usuarios_apellido ON usuarios USING btree (apellido, nombre, id);

CREATE INDEX usuarios_creado ON usuarios USING btree (creado, id);

CREATE INDEX usuarios_rol_apellido ON usuarios USING btree (rol, apellido, nombre, id);

CREATE INDEX usuarios_sin_cuenta ON usuarios USING btree (apellido, nombre, id) WHERE (contrasena IS NULL);

CREATE TRIGGER inscripciones_dentro_del_cupo BEFORE INSERT ON inscripciones FOR EACH ROW WHEN (((new.estado = 'CONFIRMADA'::text) OR (new."ofrecidaHasta" IS NOT NULL))) EXECUTE FUNCTION inscripciones_dentro_del_cupo();

CREATE TRIGGER inscripciones_dentro_del_cupo_update BEFORE UPDATE OF estado, "tallerId", "ofrecidaHasta" ON inscripciones FOR EACH ROW WHEN ((((new.estado = 'CONFIRMADA'::text) OR (new."ofrecidaHasta" IS NOT NULL)) AND (NOT (((old.estado = 'CONFIRMADA'::text) OR (old."ofrecidaHasta" IS NOT NULL)) AND (old."tallerId" = new."tallerId"))))) EXECUTE FUNCTION inscripciones_dentro_del_cupo();

CREATE TRIGGER tomado_por_bloqueos AFTER INSERT OR UPDATE OF inicio, fin, termina ON bloqueos FOR EACH ROW EXECUTE FUNCTION tomado_por_bloqueos();

CREATE TRIGGER tomado_por_citas AFTER INSERT OR UPDATE OF inicio, fin, margen, estado, sobrepuesta ON citas FOR EACH ROW EXECUTE FUNCTION tomado_por_citas();

CREATE TRIGGER "tomado_por_esperasDeDia" AFTER INSERT OR UPDATE OF inicio, fin, margen ON "esperasDeDia" FOR EACH ROW EXECUTE FUNCTION "tomado_por_esperasDeDia"();

CREATE TRIGGER tomado_por_talleres AFTER INSERT OR UPDATE OF inicio, fin, activo, agendable ON talleres FOR EACH ROW EXECUTE FUNCTION tomado_por_talleres();

CREATE TRIGGER usuarios_queda_admin_delete BEFORE DELETE ON usuarios FOR EACH ROW WHEN ((old.rol = 'ADMIN'::text)) EXECUTE FUNCTION usuarios_queda_admin();

CREATE TRIGGER usuarios_queda_admin_update BEFORE UPDATE OF rol ON usuarios FOR EACH ROW WHEN (((old.rol = 'ADMIN'::text) AND (new.rol <> 'ADMIN'::text))) EXECUTE FUNCTION usuarios_queda_admin();

ALTER TABLE borradores
    ADD CONSTRAINT "borradores_usuarioId_fkey" FOREIGN KEY ("usuarioId") REFERENCES usuarios(id) ON DELETE CASCADE;

ALTER TABLE "carritoLineas"
    ADD CONSTRAINT "carritoLineas_productoId_fkey" FOREIGN KEY ("productoId") REFERENCES productos(id) ON DELETE CASCADE;

ALTER TABLE "carritoLineas"
    ADD CONSTRAINT "carritoLineas_usuarioId_fkey" FOREIGN KEY ("usuarioId") REFERENCES usuarios(id) ON DELETE CASCADE;

ALTER TABLE citas
    ADD CONSTRAINT "citas_serieId_fkey" FOREIGN KEY ("serieId") REFERENCES series(id) ON DELETE SET NULL;

ALTER TABLE citas
    ADD CONSTRAINT "citas_usuarioId_fkey" FOREIGN KEY ("usuarioId") REFERENCES usuarios(id) ON DELETE CASCADE;

ALTER TABLE claves
    ADD CONSTRAINT "claves_usuarioId_fkey" FOREIGN KEY ("usuarioId") REFERENCES usuarios(id) ON DELETE CASCADE;

ALTER TABLE cobros
    ADD CONSTRAINT "cobros_citaId_fkey" FOREIGN KEY ("citaId") REFERENCES citas(id) ON DELETE SET NULL;

ALTER TABLE cobros
    ADD CONSTRAINT "cobros_inscripcionId_fkey" FOREIGN KEY ("inscripcionId") REFERENCES inscripciones(id) ON DELETE SET NULL;

ALTER TABLE cobros
    ADD CONSTRAINT "cobros_ordenId_fkey" FOREIGN KEY ("ordenId") REFERENCES ordenes(id) ON DELETE SET NULL;

ALTER TABLE cobros
    ADD CONSTRAINT "cobros_usuarioId_fkey" FOREIGN KEY ("usuarioId") REFERENCES usuarios(id) ON DELETE SET NULL;

ALTER TABLE "codigosDeRecuperacion"
    ADD CONSTRAINT "codigosDeRecuperacion_usuarioId_fkey" FOREIGN KEY ("usuarioId") REFERENCES "segundosFactores"("usuarioId") ON DELETE CASCADE;

ALTER TABLE correos
    ADD CONSTRAINT "correos_causadoPor_fkey" FOREIGN KEY ("causadoPor") REFERENCES usuarios(id) ON DELETE SET NULL;

ALTER TABLE correos
    ADD CONSTRAINT correos_estado_fkey FOREIGN KEY (estado) REFERENCES "estadosDeCorreo"(palabra);

ALTER TABLE correos
    ADD CONSTRAINT "correos_usuarioId_fkey" FOREIGN KEY ("usuarioId") REFERENCES usuarios(id) ON DELETE SET NULL;

ALTER TABLE dispositivos
    ADD CONSTRAINT "dispositivos_usuarioId_fkey" FOREIGN KEY ("usuarioId") REFERENCES usuarios(id) ON DELETE CASCADE;

ALTER TABLE eliminaciones
    ADD CONSTRAINT "eliminaciones_usuarioId_fkey" FOREIGN KEY ("usuarioId") REFERENCES usuarios(id) ON DELETE CASCADE;

ALTER TABLE enlaces
    ADD CONSTRAINT enlaces_proposito_fkey FOREIGN KEY (proposito) REFERENCES propositos(palabra);

ALTER TABLE enlaces
    ADD CONSTRAINT "enlaces_usuarioId_fkey" FOREIGN KEY ("usuarioId") REFERENCES usuarios(id) ON DELETE CASCADE;

ALTER TABLE "esperasDeDia"
    ADD CONSTRAINT "esperasDeDia_usuarioId_fkey" FOREIGN KEY ("usuarioId") REFERENCES usuarios(id) ON DELETE CASCADE;

ALTER TABLE "esperasDeProducto"
    ADD CONSTRAINT "esperasDeProducto_productoId_fkey" FOREIGN KEY ("productoId") REFERENCES productos(id) ON DELETE CASCADE;

ALTER TABLE "esperasDeProducto"
    ADD CONSTRAINT "esperasDeProducto_usuarioId_fkey" FOREIGN KEY ("usuarioId") REFERENCES usuarios(id) ON DELETE CASCADE;

ALTER TABLE historia
    ADD CONSTRAINT historia_asunto_fkey FOREIGN KEY (asunto) REFERENCES asuntos(palabra);

ALTER TABLE historia
    ADD CONSTRAINT "historia_personaId_fkey" FOREIGN KEY ("personaId") REFERENCES usuarios(id) ON DELETE SET NULL;

ALTER TABLE historia
    ADD CONSTRAINT "historia_usuarioId_fkey" FOREIGN KEY ("usuarioId") REFERENCES usuarios(id) ON DELETE SET NULL;

ALTER TABLE "imagenVariantes"
    ADD CONSTRAINT "imagenVariantes_imagenHash_fkey" FOREIGN KEY ("imagenHash") REFERENCES imagenes(hash) ON DELETE CASCADE;

ALTER TABLE inscripciones
    ADD CONSTRAINT "inscripciones_tallerId_fkey" FOREIGN KEY ("tallerId") REFERENCES talleres(id) ON DELETE CASCADE;

ALTER TABLE inscripciones
    ADD CONSTRAINT "inscripciones_usuarioId_fkey" FOREIGN KEY ("usuarioId") REFERENCES usuarios(id) ON DELETE CASCADE;

ALTER TABLE navegadores
    ADD CONSTRAINT "navegadores_usuarioId_fkey" FOREIGN KEY ("usuarioId") REFERENCES usuarios(id) ON DELETE CASCADE;

ALTER TABLE "notasPrivadas"
    ADD CONSTRAINT "notasPrivadas_usuarioId_fkey" FOREIGN KEY ("usuarioId") REFERENCES usuarios(id) ON DELETE CASCADE;

ALTER TABLE novedades
    ADD CONSTRAINT novedades_para_fkey FOREIGN KEY (para) REFERENCES usuarios(id) ON DELETE CASCADE;

ALTER TABLE novedades
    ADD CONSTRAINT "novedades_usuarioId_fkey" FOREIGN KEY ("usuarioId") REFERENCES usuarios(id) ON DELETE CASCADE;

ALTER TABLE "ordenHistoria"
    ADD CONSTRAINT "ordenHistoria_ordenId_fkey" FOREIGN KEY ("ordenId") REFERENCES ordenes(id) ON DELETE CASCADE;

ALTER TABLE "ordenHistoria"
    ADD CONSTRAINT "ordenHistoria_usuarioId_fkey" FOREIGN KEY ("usuarioId") REFERENCES usuarios(id) ON DELETE SET NULL;

ALTER TABLE "ordenLineas"
    ADD CONSTRAINT "ordenLineas_ordenId_fkey" FOREIGN KEY ("ordenId") REFERENCES ordenes(id) ON DELETE CASCADE;

ALTER TABLE "ordenLineas"
    ADD CONSTRAINT "ordenLineas_productoId_fkey" FOREIGN KEY ("productoId") REFERENCES productos(id);

ALTER TABLE ordenes
    ADD CONSTRAINT "ordenes_usuarioId_fkey" FOREIGN KEY ("usuarioId") REFERENCES usuarios(id) ON DELETE SET NULL;

ALTER TABLE preferencias
    ADD CONSTRAINT "preferencias_usuarioId_fkey" FOREIGN KEY ("usuarioId") REFERENCES usuarios(id) ON DELETE CASCADE;

ALTER TABLE restablecimientos
    ADD CONSTRAINT "restablecimientos_usuarioId_fkey" FOREIGN KEY ("usuarioId") REFERENCES usuarios(id) ON DELETE CASCADE;

ALTER TABLE "segundosFactores"
    ADD CONSTRAINT "segundosFactores_usuarioId_fkey" FOREIGN KEY ("usuarioId") REFERENCES usuarios(id) ON DELETE CASCADE;

ALTER TABLE sesiones
    ADD CONSTRAINT "sesiones_usuarioId_fkey" FOREIGN KEY ("usuarioId") REFERENCES usuarios(id) ON DELETE CASCADE;

ALTER TABLE suscripciones
    ADD CONSTRAINT "suscripciones_usuarioId_fkey" FOREIGN KEY ("usuarioId") REFERENCES usuarios(id) ON DELETE CASCADE;

DO $$ BEGIN
    create extension if not exists pg_trgm;
    CREATE INDEX citas_busqueda ON citas USING gin (busqueda gin_trgm_ops);
    CREATE INDEX cobros_busqueda ON cobros USING gin (busqueda gin_trgm_ops);
    CREATE INDEX correos_para_busqueda ON correos USING gin (para gin_trgm_ops);
    CREATE INDEX historia_busqueda ON historia USING gin (busqueda gin_trgm_ops);
    CREATE INDEX inscripciones_busqueda ON inscripciones USING gin (busqueda gin_trgm_ops);
    CREATE INDEX ordenes_busqueda ON ordenes USING gin (busqueda gin_trgm_ops);
    CREATE INDEX ordenes_codigo_busqueda ON ordenes USING gin (lower(codigo) gin_trgm_ops);
    CREATE INDEX productos_busqueda ON productos USING gin (busqueda gin_trgm_ops);
    CREATE INDEX servicios_busqueda ON servicios USING gin (busqueda gin_trgm_ops);
    CREATE INDEX talleres_busqueda ON talleres USING gin (busqueda gin_trgm_ops);
    CREATE INDEX usuarios_busqueda ON usuarios USING gin (busqueda gin_trgm_ops);
EXCEPTION WHEN OTHERS THEN
    RAISE NOTICE 'searching without pg_trgm: %', sqlerrm;
END $$;
