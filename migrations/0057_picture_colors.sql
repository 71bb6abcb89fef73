-- SEL-02: the color of the product that a picture shows (docs/decisions/0120); empty where it shows the product as such.
alter table product_images add column color text not null default '';
