<?php
// Which SEO plugins count as active as the version constant of one after the other is defined: one line each.
require dirname( __DIR__ ) . '/php/bootstrap.php';
require __DIR__ . '/SeoPlugins.php';
foreach ( SeoPlugins::DOCUMENTED as $documented ) {
	define( $documented[0], '1.0' );
	echo implode( ',', Cygnet\Seo::active() ), "\n";
}
